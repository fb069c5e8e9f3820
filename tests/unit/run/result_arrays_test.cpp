// The arrays of a result: what may be claimed, in which order they come, where each lies.
#include "run/result_arrays.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

std::optional<std::uint64_t> claim(const char* typestr, std::vector<std::int64_t> shape) {
  const std::optional<Bytes> size = claimed_size({typestr, std::move(shape), StorageOrder::row_major, {}});
  return size ? std::optional(size->count) : std::nullopt;
}

TEST(ClaimedSize, IsElementsTimesTheirSize) {
  EXPECT_EQ(claim("<f8", {10000, 2048}), 163'840'000u);
  EXPECT_EQ(claim("<f4", {2, 4}), 32u);
  EXPECT_EQ(claim("|b1", {3}), 3u);
  EXPECT_EQ(claim("<f8", {}), 8u) << "a scalar array";
  EXPECT_EQ(claim("<f8", {5, 0, 7}), 0u);
}

TEST(ClaimedSize, IsNothingForWhatIsNotCompared) {
  for (const char* typestr : {">f8", "|O", "<c16", "<f2", "", "f8", "<f8<f8"})
    EXPECT_EQ(claim(typestr, {2, 4}), std::nullopt) << typestr;
}

TEST(ClaimedSize, IsNothingForWhatCannotBe) {
  EXPECT_EQ(claim("<f8", {-1, 4}), std::nullopt);
  EXPECT_EQ(claim("<f8", {-2, -4}), std::nullopt);
  EXPECT_EQ(claim("<f8", {INT64_MAX}), std::nullopt);
  EXPECT_EQ(claim("|b1", {INT64_MAX, 2, 2}), std::nullopt);
  // 2^61 + 1 elements of 8 bytes: 8 modulo 2^64.
  EXPECT_EQ(claim("<f8", {(1ll << 61) + 1}), std::nullopt);
}

Returned array_of(std::vector<std::int64_t> shape, const char* typestr = "<f8") {
  return {.kind = "numpy.ndarray", .array = ReturnedArray{typestr, std::move(shape), StorageOrder::row_major, {}}};
}

TEST(ArraysOf, AreTheItemsAndThenTheArguments) {
  Returned returned{.kind = "tuple"};
  returned.items = {array_of({1}), {.kind = "float", .scalar = 0.5}, array_of({3})};
  returned.arguments = {array_of({4})};
  std::vector<std::int64_t> extents;
  for (const ReturnedArray* array : arrays_of(returned)) extents.push_back(array->shape.front());
  EXPECT_EQ(extents, (std::vector<std::int64_t>{1, 3, 4}));
  Returned one = array_of({7});
  EXPECT_EQ(arrays_of(one).size(), 1u);
}

TEST(Places, AreAligned) {
  const std::vector<Bytes> begins = places({Bytes{1}, Bytes{64}, Bytes{0}, Bytes{65}, Bytes{8}});
  const std::vector<Bytes> expected{Bytes{0}, Bytes{64}, Bytes{128}, Bytes{128}, Bytes{256}, Bytes{264}};
  EXPECT_EQ(begins, expected);
  EXPECT_EQ(places({}), std::vector<Bytes>{Bytes{0}});
}

TEST(GiveBytes, GivesEachArrayItsOwn) {
  Returned returned{.kind = "tuple", .items = {array_of({2}, "|b1"), array_of({1}, "|b1")}};
  auto memory = std::make_shared<std::vector<std::byte>>(65);
  (*memory)[1] = std::byte{7};
  (*memory)[64] = std::byte{9};
  give_bytes(returned, {Bytes{2}, Bytes{1}}, SharedBytes(memory, *memory));
  memory.reset();
  ASSERT_EQ(returned.items[0].array->data.bytes().size(), 2u);
  EXPECT_EQ(returned.items[0].array->data.bytes()[1], std::byte{7});
  ASSERT_EQ(returned.items[1].array->data.bytes().size(), 1u);
  EXPECT_EQ(returned.items[1].array->data.bytes()[0], std::byte{9});
}

}  // namespace
}  // namespace assay
