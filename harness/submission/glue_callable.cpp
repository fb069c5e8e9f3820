#include "submission/glue_callable.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "submission/glue.hpp"
#include "submission/signature.hpp"

namespace assay {
namespace {

std::size_t required(const Bound& bound) {
  std::size_t count = bound.parameters->size();
  while (count > 0 && (*bound.parameters)[count - 1].default_value) --count;
  return count;
}

std::string type_of(const Parameter& parameter) {
  if (parameter.type != ValueType::array) return scalar_type(parameter);
  return fmt::format("::assay_adaptor::ArrayArgument<{}, {}>", element_type(parameter.dtype), rank_of(parameter.shape));
}

/// `pattern` with each of the first `count` types and numbers.
std::string first(const Bound& bound, std::size_t count, std::string_view pattern) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < count; ++i)
    texts.push_back(
        fmt::format(fmt::runtime(pattern), fmt::arg("type", type_of((*bound.parameters)[i])), fmt::arg("i", i)));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string wanted(const Returns& returns) {
  switch (returns.type) {
    case ValueType::array:
      return "::assay_adaptor::AnArray";
    case ValueType::integer:
    case ValueType::floating:
    case ValueType::boolean:
      return "::assay_adaptor::ANumber";
    case ValueType::string:
      return "::assay_adaptor::AText";
    case ValueType::tuple:
      break;
  }
  std::vector<std::string> items;
  for (const Returns& item : returns.items) items.push_back(wanted(item));
  return fmt::format("::assay_adaptor::ATuple<{}>", fmt::join(items, ", "));
}

std::string fallback(const Parameter& parameter) {
  const std::string value = literal(*parameter.default_value);
  const auto scalar = [](std::string_view tag, std::string_view integer, std::string_view floating,
                         std::string_view text, std::size_t size) {
    return fmt::format("{{{}, {}, {}, {}, {}}}", tag, integer, floating, text, size);
  };
  switch (parameter.type) {
    case ValueType::integer:
      return scalar("ASSAY_INTEGER", value, "0", "nullptr", 0);
    case ValueType::floating:
      return scalar("ASSAY_FLOATING", "0", value, "nullptr", 0);
    case ValueType::boolean:
      return scalar("ASSAY_BOOLEAN", value, "0", "nullptr", 0);
    case ValueType::string:
      return scalar("ASSAY_TEXT", "0", "0", value, std::get<std::string>(*parameter.default_value).size());
    case ValueType::array:
    case ValueType::tuple:
      break;
  }
  return {};
}

/// An array's default is never filled in: whoever leaves a gap sends it.
std::string parameter_row(const Parameter& parameter) {
  const std::string value = parameter.default_value ? fallback(parameter) : "";
  return fmt::format("    {{\"{}\", {}, {}}},\n", parameter.name, value.empty() ? 0 : 1, value.empty() ? "{}" : value);
}

std::string one_call(const Bound& bound, std::size_t line, std::size_t count) {
  const std::string call =
      fmt::format("::assay_glue::assay_invoke<{}>::assay_call({})", line, first(bound, count, "assay_{i}"));
  if (bound.returns == nullptr)
    return fmt::format("::assay_adaptor::attempt([&] {{ ::assay_glue::assay_object = {}; }})", call);
  return fmt::format("::assay_adaptor::deliver([&]() -> decltype(auto) {{ return {}; }}, assay_out)", call);
}

}  // namespace

std::string invoke_text(const Bound& bound, std::size_t line) {
  std::string text = fmt::format("#line {} \"{}\"\nnamespace assay_glue {{ template <> struct assay_invoke<{}> {{ ",
                                 line, call_part, line);
  for (std::size_t count = bound.parameters->size() + 1; count-- > required(bound);)
    text += fmt::format("static decltype(auto) assay_call({}) {{ return {}({}); }} ",
                        first(bound, count, "{type}& assay_{i}"), bound.callee, first(bound, count, "assay_{i}"));
  return text + "}; }\n";
}

std::string result_text(const Bound& bound, std::size_t line) {
  std::string text;
  for (std::size_t count = bound.parameters->size() + 1; count-- > required(bound);)
    text += fmt::format(
        "#line {0} \"{1}\"\nstatic_assert(::assay_adaptor::returnable<decltype(::assay_glue::assay_invoke<{0}>::"
        "assay_call({2})), {3}>);\n",
        line, result_part, first(bound, count, "::std::declval<{type}&>()"), wanted(*bound.returns));
  return text;
}

std::string part_text(const Bound& bound, std::size_t line) {
  const std::vector<Parameter>& parameters = *bound.parameters;
  std::string text = fmt::format("template <> struct assay_part<{}> {{\n", line);
  if (!parameters.empty()) {
    text += "  static constexpr ::assay_parameter assay_parameters[] = {\n";
    for (const Parameter& parameter : parameters) text += parameter_row(parameter);
    text += "  };\n";
  }
  text +=
      "  static int assay_call(const ::assay_argument* assay_in, ::std::size_t assay_count, ::assay_value* assay_out, "
      "::assay_value* assay_back) {\n";
  for (std::size_t i = 0; i < parameters.size(); ++i)
    text += fmt::format(
        "    {0} assay_{1}{{}};\n"
        "    if (assay_count > {1} && !::assay_adaptor::take(assay_in[{1}], assay_{1})) return 1;\n",
        type_of(parameters[i]), i);
  text += "    switch (assay_count) {\n";
  for (std::size_t count = required(bound); count <= parameters.size(); ++count)
    text += fmt::format("      case {}: if (!{}) return 1; break;\n", count, one_call(bound, line, count));
  text += "      default: return 1;\n    }\n";
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].type == ValueType::array)
      text += fmt::format("    if (assay_count > {0}) assay_{0}.hand_back(assay_back[{0}]);\n", i);
  return text + "    return 0;\n  }\n};\n";
}

}  // namespace assay
