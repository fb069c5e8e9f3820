#include "problem/array_value.hpp"

#include <fmt/format.h>

#include "problem/value.hpp"

namespace assay {
namespace {

constexpr std::int64_t most_elements = std::int64_t{1} << 28;  // 2 GiB of float64

// A double holds every whole number up to here.
constexpr std::int64_t largest_exact = std::int64_t{1} << 53;

double parse_whole(const Node& place, std::int64_t least, std::int64_t most) {
  return static_cast<double>(place.integer(least, most, fmt::format("a whole number from {} to {}", least, most)));
}

double parse_real(const Node& place, double largest) {
  return place.number(-largest, largest, fmt::format("a number from {} to {}", -largest, largest));
}

// The shape that the first element of each level claims.
std::vector<std::int64_t> claimed_shape(const Json& json) {
  std::vector<std::int64_t> shape;
  for (const Json* level = &json; level->is_array(); level = &level->front()) {
    shape.push_back(static_cast<std::int64_t>(level->size()));
    if (level->empty()) break;
  }
  return shape;
}

void append(const Node& node, DType dtype, std::size_t level, ArrayLiteral& literal) {
  if (level == literal.shape.size()) {
    literal.values.push_back(parse_element(node, dtype));
    return;
  }
  const auto length = static_cast<std::size_t>(literal.shape[level]);
  if (!node.json().is_array() || node.json().size() != length)
    node.refuse(fmt::format("a list of {}, as its first neighbour is", length));
  for (std::size_t i = 0; i < length; ++i) append(node.child(i), dtype, level + 1, literal);
}

std::vector<std::int64_t> parse_shape(const Node& node) {
  constexpr std::string_view allowed = "a list of at least one whole number >= 0";
  std::vector<std::int64_t> shape;
  std::int64_t elements = 1;
  for (const Node& length : node.list(1, allowed)) {
    shape.push_back(length.integer(0, most_elements, "a whole number from 0 to 268435456"));
    if (shape.back() != 0 && elements > most_elements / shape.back())
      node.fail("the array has more than 268435456 elements, the limit");
    elements *= shape.back();
  }
  return shape;
}

RandomArray parse_random(const Node& node, DType dtype) {
  const Object random(node, {"dtype", "shape", "distribution", "seed"});
  RandomArray array;
  array.dtype = dtype;
  const std::string name(to_string(dtype));
  if (dtype != DType::float64 && dtype != DType::float32)
    node.fail(fmt::format("random values are float64 or float32, and this parameter is {}; give a nested list", name));
  if (const auto field = random.find("dtype")) field->one_of({name});
  array.shape = parse_shape(random.at("shape"));
  if (const auto field = random.find("distribution"))
    array.distribution =
        field->choice<Distribution>({{"normal", Distribution::normal}, {"uniform", Distribution::uniform}});
  const Node seed = random.at("seed");
  if (!seed.json().is_number_unsigned()) seed.refuse("a whole number >= 0");
  array.seed = seed.json().get<std::uint64_t>();
  return array;
}

}  // namespace

double parse_element(const Node& node, DType dtype) {
  switch (dtype) {
    case DType::boolean:
      return node.boolean() ? 1 : 0;
    case DType::int32:
      return parse_whole(node, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max());
    case DType::int64:
      return parse_whole(node, -largest_exact, largest_exact);
    case DType::float32:
      return parse_real(node, static_cast<double>(std::numeric_limits<float>::max()));
    case DType::float64:
      break;
  }
  if (!node.json().is_number()) node.refuse("a number");
  return node.json().get<double>();
}

ArrayLiteral parse_array_literal(const Node& node, DType dtype) {
  if (!node.json().is_array()) node.refuse("a nested list of numbers");
  ArrayLiteral literal{claimed_shape(node.json()), {}};
  append(node, dtype, 0, literal);
  return literal;
}

Value parse_array_value(const Node& node, DType dtype, const std::filesystem::path& folder) {
  if (!node.json().is_object()) {
    if (!node.json().is_array()) node.refuse("a nested list, {\"$random\": ...} or {\"$npy\": \"x.npy\"}");
    return parse_array_literal(node, dtype);
  }
  const Object object(node, {"$random", "$npy"});
  if (node.json().size() != 1) node.refuse("an object with one key, $random or $npy");
  if (const auto random = object.find("$random")) return parse_random(*random, dtype);
  return NpyFile{parse_inner_path(object.at("$npy"), folder, {".npy"})};
}

}  // namespace assay
