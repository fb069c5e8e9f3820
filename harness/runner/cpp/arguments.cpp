#include "runner/cpp/arguments.hpp"

#include <string>

namespace assay {
namespace {

using nlohmann::json;

std::optional<assay_argument> to_argument(const json& value) {
  assay_argument argument{};
  if (value.is_boolean()) {
    argument.tag = ASSAY_BOOLEAN;
    argument.integer = value.get<bool>() ? 1 : 0;
  } else if (value.is_number_integer()) {
    argument.tag = ASSAY_INTEGER;
    argument.integer = value.get<std::int64_t>();
  } else if (value.is_number_float()) {
    argument.tag = ASSAY_FLOATING;
    argument.floating = value.get<double>();
  } else if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    argument.tag = ASSAY_TEXT;
    argument.text = text.data();
    argument.text_size = text.size();
  } else {
    return std::nullopt;
  }
  return argument;
}

}  // namespace

std::optional<std::vector<assay_argument>> bind_arguments(const json& go, const assay_entry& entry) {
  const auto args = go.find("args");
  const auto kwargs = go.find("kwargs");
  const std::size_t positional = args != go.end() && args->is_array() ? args->size() : 0;
  std::size_t named = kwargs != go.end() && kwargs->is_object() ? kwargs->size() : 0;
  if (positional > entry.parameter_count) return std::nullopt;

  std::vector<assay_argument> bound;
  for (std::size_t i = 0; i < entry.parameter_count && (i < positional || named > 0); ++i) {
    const assay_parameter& parameter = entry.parameters[i];
    std::optional<assay_argument> argument;
    if (i < positional) {
      argument = to_argument((*args)[i]);
    } else if (kwargs->contains(parameter.name)) {
      argument = to_argument((*kwargs)[parameter.name]);
      --named;
    } else if (parameter.has_default) {
      argument = parameter.fallback;
    }
    if (!argument) return std::nullopt;
    bound.push_back(*argument);
  }
  if (named > 0) return std::nullopt;
  return bound;
}

}  // namespace assay
