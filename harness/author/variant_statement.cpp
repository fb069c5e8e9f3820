#include "author/variant_statement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "author/not_read_yet.hpp"
#include "reference/family.hpp"

namespace assay {
namespace {

std::string meaning_of(const FamilyReference& reference, const std::string& name, const std::string& value) {
  const Family* family = find_family(reference.family);
  if (family == nullptr) return "";
  for (const Knob& knob : family->knobs)
    for (const KnobValue& known : knob.values)
      if (knob.name == name && known.name == value) return known.meaning;
  return "";
}

std::string without_heading(const std::string& statement) {
  if (!statement.starts_with("# ")) return statement;
  const std::size_t end = statement.find('\n');
  return end == statement.npos ? "" : statement.substr(end + 1);
}

}  // namespace

std::string variant_of_statement(const Problem& old, const std::string& title, const Knobs& changed) {
  std::string text = fmt::format("# {}\n\n{}\n\n**What differs from \"{}\":**\n\n", title, not_read_yet, old.title);
  for (const auto& [knob, value] : changed)
    text += fmt::format("- {}\n", meaning_of(std::get<FamilyReference>(old.reference), knob, value));
  return text + without_heading(old.statement);
}

}  // namespace assay
