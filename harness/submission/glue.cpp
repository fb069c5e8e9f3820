#include "submission/glue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "submission/code_text.hpp"
#include "submission/glue_callable.hpp"

namespace assay {
namespace {

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

std::set<std::string, std::less<>> words_of(const std::string& text) {
  const std::string code = only_code(text);
  std::set<std::string, std::less<>> words;
  for (auto at = code.begin(); at != code.end();) {
    const auto end = std::find_if_not(at, code.end(), word_character);
    if (at != end && *at > '9') words.emplace(at, end);
    at = end == code.end() ? end : end + (at == end ? 1 : 0);
  }
  return words;
}

/// A student's `#define int long long` ends where the glue begins; one that renames the entry goes on.
std::string without_macros(const std::string& glue, const std::vector<Bound>& all) {
  std::set<std::string, std::less<>> words = words_of(glue);
  for (const Bound& bound : all) words.erase(bound.name);
  std::string text;
  for (const std::string& word : words) text += fmt::format("#undef {}\n", word);
  return text + glue;
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
  std::string glue = fmt::format(
      "#line 1 \"{}\"\nnamespace assay_glue {{}}\nnamespace assay_alias = ::assay_glue;\n#line 1 \"{}\"\n{}", end_part,
      entry_part, name_entry(entry));
  glue += "namespace assay_glue {\ntemplate <int> struct assay_invoke;\ntemplate <int> struct assay_part;\n}\n";
  for (std::size_t i = 0; i < all.size(); ++i) glue += invoke_text(all[i], i + 1);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].returns != nullptr) glue += result_text(all[i], i + 1);
  glue += "#line 1 \"assay-glue\"\nnamespace assay_glue {\n";
  for (std::size_t i = 0; i < all.size(); ++i) glue += part_text(all[i], i + 1);
  glue += entry_object(all, std::holds_alternative<ClassEntry>(entry));

  const bool includes_text = std::any_of(all.begin(), all.end(), has_text);
  return fmt::format("#include \"{}\"\n{}#include \"{}\"\n{}", adaptor_file, includes_text ? "#include <string>\n" : "",
                     student_file, without_macros(glue, all));
}

}  // namespace assay
