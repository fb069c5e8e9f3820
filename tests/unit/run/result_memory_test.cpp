// Memory for a result: what the other side can do to it.
#include "run/result_memory.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/file_descriptor.hpp"

namespace assay {
namespace {

TEST(ResultMemory, ShowsWhatWasWritten) {
  Result<ResultMemory> memory = ResultMemory::create(Bytes{10'000});
  ASSERT_TRUE(memory);
  ASSERT_EQ(::pwrite(memory->descriptor(), "abc", 3, 9'997), 3);
  const Result<SharedBytes> bytes = memory->map();
  ASSERT_TRUE(bytes);
  ASSERT_EQ(bytes->bytes().size(), 10'000u);
  EXPECT_EQ(std::memcmp(bytes->bytes().data() + 9'997, "abc", 3), 0);
  EXPECT_EQ(bytes->bytes()[0], std::byte{0});
}

TEST(ResultMemory, OutlivesItsOwnerWhileMapped) {
  Result<SharedBytes> bytes;
  {
    Result<ResultMemory> memory = ResultMemory::create(Bytes{8});
    ASSERT_TRUE(memory);
    ASSERT_EQ(::pwrite(memory->descriptor(), "12345678", 8, 0), 8);
    bytes = memory->map();
  }
  ASSERT_TRUE(bytes);
  EXPECT_EQ(std::memcmp(bytes->bytes().data(), "12345678", 8), 0);
}

TEST(ResultMemory, HasAFixedSize) {
  const Result<ResultMemory> memory = ResultMemory::create(Bytes{4096});
  ASSERT_TRUE(memory);
  for (const off_t size : {0, 4095, 4097}) {
    EXPECT_EQ(::ftruncate(memory->descriptor(), size), -1) << size;
    EXPECT_EQ(errno, EPERM);
  }
  EXPECT_EQ(::pwrite(memory->descriptor(), "x", 1, 4096), -1) << "past the end";
  EXPECT_EQ(::fcntl(memory->descriptor(), F_ADD_SEALS, F_SEAL_WRITE), -1) << "no more seals";
}

TEST(ResultMemory, ACopyIsAsItWasWhateverIsWrittenLater) {
  const Result<ResultMemory> memory = ResultMemory::create(Bytes{4096});
  ASSERT_TRUE(memory);
  const FileDescriptor childs(::dup(memory->descriptor()));
  ASSERT_EQ(::pwrite(childs.get(), "abc", 3, 0), 3);
  const Result<SharedBytes> bytes = memory->copy();
  ASSERT_EQ(::pwrite(childs.get(), "xyz", 3, 0), 3);
  ASSERT_TRUE(bytes);
  ASSERT_EQ(bytes->bytes().size(), 4096u);
  EXPECT_EQ(std::memcmp(bytes->bytes().data(), "abc", 4), 0);
}

TEST(ResultMemory, WhatNoMachineHasIsAnError) {
  const Result<ResultMemory> memory = ResultMemory::create(Bytes{UINT64_MAX});
  ASSERT_FALSE(memory);
  EXPECT_EQ(memory.error(), (Error{ErrorKind::machine, "result memory",
                                   "cannot reserve 18446744073709551615 bytes: Invalid argument"}));
}

TEST(CopyCost, IsMeasured) {
  const Result<Milliseconds> cost = measure_copy_per_mib();
  ASSERT_TRUE(cost);
  EXPECT_GT(cost->count(), 0);
  EXPECT_LT(cost->count(), 1000);
}

}  // namespace
}  // namespace assay
