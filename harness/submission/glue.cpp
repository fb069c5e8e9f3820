#include "submission/glue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "submission/glue_callable.hpp"

namespace assay {
namespace {

// What the glue says that a macro could mean: a student's `#define int long long` ends where the glue begins. Beside
// these, `assay_` and a parameter's number.
constexpr std::string_view words[] = {"ANumber",
                                      "ASSAY_BOOLEAN",
                                      "ASSAY_FLOATING",
                                      "ASSAY_INTEGER",
                                      "ASSAY_TEXT",
                                      "AText",
                                      "ATuple",
                                      "AnArray",
                                      "ArrayArgument",
                                      "assay_adaptor",
                                      "assay_alias",
                                      "assay_argument",
                                      "assay_back",
                                      "assay_call",
                                      "assay_callable",
                                      "assay_class",
                                      "assay_count",
                                      "assay_entry",
                                      "assay_entry_v2",
                                      "assay_glue",
                                      "assay_callables",
                                      "assay_in",
                                      "assay_invoke",
                                      "assay_object",
                                      "assay_out",
                                      "assay_parameter",
                                      "assay_parameters",
                                      "assay_part",
                                      "assay_value",
                                      "attempt",
                                      "auto",
                                      "bool",
                                      "break",
                                      "case",
                                      "const",
                                      "constexpr",
                                      "declval",
                                      "decltype",
                                      "default",
                                      "deliver",
                                      "double",
                                      "extern",
                                      "false",
                                      "float",
                                      "hand_back",
                                      "if",
                                      "inline",
                                      "int",
                                      "int64_t",
                                      "namespace",
                                      "new",
                                      "nullptr",
                                      "return",
                                      "returnable",
                                      "size_t",
                                      "static",
                                      "static_assert",
                                      "std",
                                      "string",
                                      "struct",
                                      "switch",
                                      "take",
                                      "template",
                                      "true",
                                      "using",
                                      "visibility",
                                      "__attribute__"};

/// What the unit calls, in the order of the parts' lines.
std::vector<Bound> bind(const Entry& entry) {
  if (const auto* function = std::get_if<Callable>(&entry))
    return {{function->name, "::" + function->name, &function->parameters, &function->returns}};
  const auto& type = std::get<ClassEntry>(entry);
  std::vector<Bound> all{{type.name, "new ::assay_glue::assay_class", &type.construct, nullptr}};
  for (const Callable& method : type.methods)
    all.push_back({method.name, "::assay_glue::assay_object->" + method.name, &method.parameters, &method.returns});
  return all;
}

bool has_text(const Bound& bound) {
  return std::any_of(bound.parameters->begin(), bound.parameters->end(),
                     [](const Parameter& parameter) { return parameter.type == ValueType::string; });
}

std::string without_macros(const std::vector<Bound>& all) {
  std::string text;
  for (const std::string_view word : words) text += fmt::format("#undef {}\n", word);
  std::size_t most = 0;
  for (const Bound& bound : all) most = std::max(most, bound.parameters->size());
  for (std::size_t i = 0; i < most; ++i) text += fmt::format("#undef assay_{}\n", i);
  return text;
}

std::string name_entry(const Entry& entry) {
  const auto* type = std::get_if<ClassEntry>(&entry);
  if (type == nullptr) return fmt::format("namespace assay_glue {{ using ::{}; }}\n", std::get<Callable>(entry).name);
  return fmt::format(
      "namespace assay_glue {{ using assay_class = ::{}; static assay_class* assay_object = nullptr; }}\n", type->name);
}

std::string entry_object(const std::vector<Bound>& all, bool is_class) {
  std::string text = "static const ::assay_callable assay_callables[] = {\n";
  for (std::size_t line = 1; line <= all.size(); ++line) {
    const std::string part = fmt::format("assay_part<{}>::", line);
    const std::size_t count = all[line - 1].parameters->size();
    text += fmt::format("  {{\"{}\", {}, {}, {}assay_call}},\n", all[line - 1].name,
                        count == 0 ? "nullptr" : part + "assay_parameters", count, part);
  }
  return text + fmt::format(
                    "}};\n}}\nextern \"C\" {{\n"
                    "extern __attribute__((visibility(\"default\"))) const ::assay_entry assay_entry_v2;\n"
                    "const ::assay_entry assay_entry_v2 = {{{}, ::assay_glue::assay_callables, {}}};\n}}\n",
                    is_class ? 1 : 0, all.size());
}

}  // namespace

std::string make_unit(const Entry& entry, std::string_view student_file) {
  const std::vector<Bound> all = bind(entry);
  const bool includes_text = std::any_of(all.begin(), all.end(), has_text);
  std::string text = fmt::format("#include \"{}\"\n{}#include \"{}\"\n", adaptor_file,
                                 includes_text ? "#include <string>\n" : "", student_file);
  text += without_macros(all);
  text += fmt::format("#line 1 \"{}\"\nnamespace assay_glue {{}}\nnamespace assay_alias = ::assay_glue;\n", end_part);
  text += fmt::format("#line 1 \"{}\"\n{}", entry_part, name_entry(entry));
  text += "namespace assay_glue {\ntemplate <int> struct assay_invoke;\ntemplate <int> struct assay_part;\n}\n";
  for (std::size_t i = 0; i < all.size(); ++i) text += invoke_text(all[i], i + 1);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].returns != nullptr) text += result_text(all[i], i + 1);
  text += "#line 1 \"assay-glue\"\nnamespace assay_glue {\n";
  for (std::size_t i = 0; i < all.size(); ++i) text += part_text(all[i], i + 1);
  return text + entry_object(all, std::holds_alternative<ClassEntry>(entry));
}

}  // namespace assay
