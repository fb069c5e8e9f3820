#include "run/returned_value.hpp"

#include <cstdlib>

#include "core/problem.hpp"
#include "core/utf8.hpp"
#include "run/channel.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr std::size_t max_rank = 64;  // numpy 2's own limit

enum class Nesting { whole, part };

bool read_array(const json& array, Returned& returned) {
  const auto shape = array.is_object() ? array.find("shape") : array.end();
  if (!array.is_object() || shape == array.end() || !shape->is_array() || shape->size() > max_rank) return false;
  ReturnedArray described;
  described.typestr = text_at(array, "typestr", longest_name);
  described.order = text_at(array, "order") == "F" ? StorageOrder::column_major : StorageOrder::row_major;
  for (const json& extent : *shape) {
    const std::optional<std::int64_t> count = integer(extent);
    if (!count || *count < 0) return false;
    described.shape.push_back(*count);
  }
  returned.array = std::move(described);
  return true;
}

bool read_scalar(const json& scalar, Returned& returned) {
  if (scalar.is_boolean()) {
    returned.scalar = scalar.get<bool>();
  } else if (const std::optional<std::int64_t> number = integer(scalar)) {
    returned.scalar = *number;
  } else if (scalar.is_string()) {
    returned.scalar = std::string(cut_text(scalar.get_ref<const std::string&>(), longest_text));
  } else {
    const std::string text = scalar.is_object() ? text_at(scalar, "float", longest_name) : "";
    char* end = nullptr;
    const double real = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0') return false;
    returned.scalar = real;
  }
  return true;
}

std::optional<Returned> read_value(const json& body, Nesting nesting);

bool read_parts(const json& parts, std::vector<Returned>& to) {
  if (!parts.is_array() || parts.size() > most_parts) return false;
  for (const json& part : parts) {
    std::optional<Returned> value = part.is_object() ? read_value(part, Nesting::part) : std::nullopt;
    if (!value) return false;
    to.push_back(std::move(*value));
  }
  return true;
}

std::optional<Returned> read_value(const json& body, Nesting nesting) {
  Returned returned{.kind = text_at(body, "kind", longest_name)};
  const auto array = body.find("array");
  if (array != body.end() && !array->is_null() && !read_array(*array, returned)) return std::nullopt;
  const auto scalar = body.find("scalar");
  if (scalar != body.end() && !read_scalar(*scalar, returned)) return std::nullopt;
  if (nesting == Nesting::part) return returned;
  const auto items = body.find("items");
  if (items != body.end() && !read_parts(*items, returned.items)) return std::nullopt;
  const auto arguments = body.find("arguments");
  if (arguments != body.end() && !read_parts(*arguments, returned.arguments)) return std::nullopt;
  return returned;
}

}  // namespace

std::optional<Returned> returned_value(const json& body) {
  if (text_at(body, "event") != "returned") return std::nullopt;
  return read_value(body, Nesting::whole);
}

}  // namespace assay
