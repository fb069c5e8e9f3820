#include "problem/problem_json.hpp"

#include <fmt/format.h>

#include "problem/entry.hpp"
#include "problem/groups.hpp"
#include "problem/languages.hpp"
#include "problem/reference_spec.hpp"
#include "problem/settings.hpp"

namespace assay {
namespace {

std::string parse_id(const Node& node, const std::string& folder) {
  const std::string id = node.name();
  if (id.find_first_of("_.") != std::string::npos) node.refuse("small letters and digits, with single - between them");
  if (id != folder) node.refuse(fmt::format("the folder's name, \"{}\"", folder));
  return id;
}

Tolerance parse_own_tolerance(const Node& node) {
  const Tolerance tolerance = parse_tolerance(node, {});
  if (!node.json().contains("atol") && !node.json().contains("rtol")) node.fail("missing key \"atol\" (or \"rtol\")");
  return tolerance;
}

}  // namespace

Problem parse_problem(const Node& node, const std::filesystem::path& directory, const std::string& id) {
  const Object object(node, {"$schema", "format", "id", "title", "difficulty", "tags", "entry", "reference",
                             "tolerance", "limits", "languages", "groups", "mistakes"});
  if (const auto field = object.find("$schema")) field->text();
  object.at("format").one_of({"assay/problem/v1"});
  Problem problem;
  problem.directory = directory;
  problem.id = parse_id(object.at("id"), id);
  problem.title = object.at("title").text();
  if (const auto field = object.find("difficulty")) problem.difficulty = field->one_of({"easy", "medium", "hard"});
  if (const auto field = object.find("tags")) problem.tags = distinct_texts(*field, "a list of texts");
  problem.entry = parse_entry(object.at("entry"), directory);
  problem.reference = parse_reference(object.at("reference"), directory);
  problem.tolerance = parse_own_tolerance(object.at("tolerance"));
  if (const auto field = object.find("limits")) problem.limits = parse_limits(*field, {}, LimitsOf::problem);
  parse_languages(object.at("languages"), problem);
  forbid_keywords(object.at("entry"), problem);
  problem.groups = parse_groups(object.at("groups"));
  if (const auto field = object.find("mistakes")) problem.mistakes = parse_mistakes(*field, problem.reference);
  return problem;
}

}  // namespace assay
