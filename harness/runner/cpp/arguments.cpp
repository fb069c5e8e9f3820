#include "runner/cpp/arguments.hpp"

#include <charconv>
#include <string>

namespace assay {
namespace {

using nlohmann::json;
using Given = std::optional<assay_argument>;

/// numpy's "<f8" has 8 bytes.
std::optional<std::size_t> item_size(const std::string& typestr) {
  std::size_t size = 0;
  if (typestr.size() != 3) return std::nullopt;
  const auto read = std::from_chars(typestr.data() + 2, typestr.data() + 3, size);
  return read.ec == std::errc{} && size > 0 ? std::optional(size) : std::nullopt;
}

Given to_array(const json& array, std::string_view bytes) {
  assay_argument argument{};
  argument.scalar.tag = ASSAY_ARRAY;
  const auto& typestr = array.at("typestr").get_ref<const std::string&>();
  const auto& shape = array.at("shape");
  const auto offset = array.at("offset").get<std::size_t>();
  const auto size = item_size(typestr);
  if (!size || shape.size() > ASSAY_MAX_RANK) return std::nullopt;
  argument.typestr = typestr.c_str();
  std::size_t room = offset > bytes.size() ? 0 : (bytes.size() - offset) / *size;
  bool empty = false;
  for (const json& length : shape) {
    const auto count = length.get<std::size_t>();
    argument.shape[argument.rank++] = static_cast<std::int64_t>(count);
    empty = empty || count == 0;
    if (count > 0) room /= count;
  }
  if (empty) return argument;  // it may stand beyond the end
  if (room == 0) return std::nullopt;
  argument.elements = bytes.data() + offset;
  return argument;
}

Given to_argument(const json& value, std::string_view bytes) {
  assay_argument argument{};
  assay_scalar& scalar = argument.scalar;
  if (value.is_boolean()) {
    scalar.tag = ASSAY_BOOLEAN;
    scalar.integer = value.get<bool>() ? 1 : 0;
  } else if (value.is_number_integer()) {
    scalar.tag = ASSAY_INTEGER;
    scalar.integer = value.get<std::int64_t>();
  } else if (value.is_number_float()) {
    scalar.tag = ASSAY_FLOATING;
    scalar.floating = value.get<double>();
  } else if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    scalar.tag = ASSAY_TEXT;
    scalar.text = text.data();
    scalar.text_size = text.size();
  } else if (value.is_object() && value.contains("$array")) {
    return to_array(value["$array"], bytes);
  } else {
    return std::nullopt;
  }
  return argument;
}

std::optional<std::size_t> place_of(const json& asked, const assay_callable& callable) {
  if (asked.is_number_integer() && asked >= 0) return asked.get<std::size_t>();
  for (std::size_t i = 0; asked.is_string() && i < callable.parameter_count; ++i)
    if (asked == callable.parameters[i].name) return i;
  return std::nullopt;
}

bool mark_handed_back(const json& message, const assay_callable& callable, BoundArguments& bound) {
  for (const json& asked : message.value("unchanged", json::array())) {
    const auto place = place_of(asked, callable);
    if (!place || *place >= bound.values.size()) return false;
    bound.values[*place].hand_back = 1;
    bound.handed_back.push_back(*place);
  }
  return true;
}

}  // namespace

std::optional<BoundArguments> bind_arguments(const json& message, const assay_callable& callable,
                                             std::string_view bytes) {
  const auto args = message.find("args");
  const auto kwargs = message.find("kwargs");
  const std::size_t positional = args != message.end() && args->is_array() ? args->size() : 0;
  std::size_t named = kwargs != message.end() && kwargs->is_object() ? kwargs->size() : 0;
  if (positional > callable.parameter_count) return std::nullopt;

  BoundArguments bound;
  for (std::size_t i = 0; i < callable.parameter_count && (i < positional || named > 0); ++i) {
    const assay_parameter& parameter = callable.parameters[i];
    Given argument;
    if (i < positional) {
      argument = to_argument((*args)[i], bytes);
    } else if (kwargs->contains(parameter.name)) {
      argument = to_argument((*kwargs)[parameter.name], bytes);
      --named;
    } else if (parameter.has_default != 0) {
      argument.emplace().scalar = parameter.fallback;
    }
    if (!argument) return std::nullopt;
    bound.values.push_back(*argument);
  }
  if (named > 0 || !mark_handed_back(message, callable, bound)) return std::nullopt;
  return bound;
}

}  // namespace assay
