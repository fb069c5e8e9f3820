#include "submission/glue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "submission/signature.hpp"

namespace assay {
namespace {

// A student's `#define int long long` ends where the glue begins.
constexpr std::string_view words[] = {"assay_adaptor",
                                      "assay_alias",
                                      "assay_argument",
                                      "assay_call",
                                      "assay_entry",
                                      "assay_entry_v1",
                                      "assay_glue",
                                      "assay_in",
                                      "assay_count",
                                      "assay_invoke",
                                      "assay_out",
                                      "assay_parameter",
                                      "assay_parameters",
                                      "assay_result",
                                      "auto",
                                      "bool",
                                      "case",
                                      "const",
                                      "decltype",
                                      "default",
                                      "deliver",
                                      "double",
                                      "extern",
                                      "false",
                                      "if",
                                      "inline",
                                      "int",
                                      "int64_t",
                                      "namespace",
                                      "nullptr",
                                      "return",
                                      "returnable",
                                      "size_t",
                                      "static_assert",
                                      "std",
                                      "string",
                                      "switch",
                                      "take",
                                      "true",
                                      "using",
                                      "visibility"};

std::size_t required(const Callable& entry) {
  std::size_t count = entry.parameters.size();
  while (count > 0 && entry.parameters[count - 1].default_value) --count;
  return count;
}

/// "int assay_0, double assay_1" with types, "assay_0, assay_1" without.
std::string first(const std::vector<std::string>& types, std::size_t count, bool with_types) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i)
    names.push_back(with_types ? fmt::format("{} assay_{}", types[i], i) : fmt::format("assay_{}", i));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string sample_arguments(const std::vector<std::string>& types, std::size_t count) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(types[i] + "{}");
  return fmt::format("{}", fmt::join(values, ", "));
}

std::string parameter_row(const Parameter& parameter) {
  if (!parameter.default_value) return fmt::format("{{\"{}\", 0, {{}}}}", parameter.name);
  const std::string value = literal(*parameter.default_value);
  const auto row = [&](std::string_view tag, std::string_view integer, std::string_view floating, std::string_view text,
                       std::size_t size) {
    return fmt::format("{{\"{}\", 1, {{{}, {}, {}, {}, {}}}}}", parameter.name, tag, integer, floating, text, size);
  };
  switch (parameter.type) {
    case ValueType::integer:
      return row("ASSAY_INTEGER", value, "0", "nullptr", 0);
    case ValueType::floating:
      return row("ASSAY_FLOATING", "0", value, "nullptr", 0);
    case ValueType::boolean:
      return row("ASSAY_BOOLEAN", value, "0", "nullptr", 0);
    case ValueType::string:
      return row("ASSAY_TEXT", "0", "0", value, std::get<std::string>(*parameter.default_value).size());
    case ValueType::array:
    case ValueType::tuple:
      break;
  }
  return {};
}

std::string call_function(const Callable& entry, const std::vector<std::string>& types) {
  std::string text =
      "namespace assay_glue {\n"
      "inline int assay_call(const assay_argument* assay_in, std::size_t assay_count, ::assay_result* assay_out) {\n";
  for (std::size_t i = 0; i < types.size(); ++i) {
    text += fmt::format("  {} assay_{}{{}};\n", types[i], i);
    text += fmt::format("  if (assay_count > {0} && !::assay_adaptor::take(assay_in[{0}], assay_{0})) return 1;\n", i);
  }
  text += "  switch (assay_count) {\n";
  for (std::size_t count = required(entry); count <= types.size(); ++count)
    text += fmt::format(
        "    case {}: ::assay_adaptor::deliver([&]() -> decltype(auto) {{ return assay_invoke({}); }}, assay_out); "
        "return 0;\n",
        count, first(types, count, false));
  return text + "    default: return 1;\n  }\n}\n";
}

std::string entry_object(const Callable& entry) {
  std::string text;
  if (!entry.parameters.empty()) {
    text += "inline const assay_parameter assay_parameters[] = {\n";
    for (const Parameter& parameter : entry.parameters) text += fmt::format("    {},\n", parameter_row(parameter));
    text += "};\n";
  }
  return text + fmt::format(
                    "}}\nextern \"C\" {{\n"
                    "extern __attribute__((visibility(\"default\"))) const assay_entry assay_entry_v1;\n"
                    "const assay_entry assay_entry_v1 = {{{}, {}, ::assay_glue::assay_call}};\n}}\n",
                    entry.parameters.empty() ? "nullptr" : "::assay_glue::assay_parameters", entry.parameters.size());
}

}  // namespace

std::string make_unit(const Callable& entry, std::string_view student_file) {
  std::vector<std::string> types;
  for (const Parameter& parameter : entry.parameters) {
    types.push_back(scalar_type(parameter));
    assert(!types.back().empty());
  }

  const bool has_text = std::find(types.begin(), types.end(), "std::string") != types.end();
  std::string text = fmt::format("#include \"{}\"\n{}#include \"{}\"\n", adaptor_file,
                                 has_text ? "#include <string>\n" : "", student_file);
  for (const std::string_view word : words) text += fmt::format("#undef {}\n", word);
  text += fmt::format("#line 1 \"{}\"\nnamespace assay_glue {{}}\nnamespace assay_alias = ::assay_glue;\n", end_part);
  text += fmt::format("#line 1 \"{}\"\nnamespace assay_glue {{ using ::{}; }}\n", entry_part, entry.name);
  text += fmt::format("#line 1 \"{}\"\n", call_part);
  for (std::size_t count = types.size() + 1; count-- > required(entry);)
    text += fmt::format("namespace assay_glue {{ inline decltype(auto) assay_invoke({}) {{ return ::{}({}); }} }}\n",
                        first(types, count, true), entry.name, first(types, count, false));
  text += fmt::format("#line 1 \"{}\"\n", result_part);
  for (std::size_t count = types.size() + 1; count-- > required(entry);)
    text += fmt::format(
        "static_assert(::assay_adaptor::returnable<decltype(::assay_glue::assay_invoke({}))>, \"returns {}\");\n",
        sample_arguments(types, count), "an Eigen matrix or array, or std::vector rows");
  text += "#line 1 \"assay-glue\"\n";
  return text + call_function(entry, types) + entry_object(entry);
}

}  // namespace assay
