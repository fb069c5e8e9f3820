#include "author/variant_json.hpp"

#include <algorithm>

namespace assay {
namespace {

using Json = nlohmann::ordered_json;

void declare_time_scale(Json& holder) {
  const auto limits = holder.find("limits");
  if (limits != holder.end() && limits->contains("time_scale") && (*limits)["time_scale"] == "auto")
    (*limits)["time_scale"] = declared_time_scale;
}

/// A mistake that speaks of a knob whose right value is another now would be told in the wrong words.
bool is_about(const Json& mistake, const Knobs& changed) {
  return std::any_of(changed.begin(), changed.end(),
                     [&](const auto& knob) { return mistake.at("knobs").contains(knob.first); });
}

}  // namespace

Json variant_of_problem(Json problem, const std::string& id, const std::string& title, const Knobs& changed) {
  problem["id"] = id;
  problem["title"] = title;
  for (const auto& [knob, value] : changed) problem["reference"]["knobs"][knob] = value;
  declare_time_scale(problem);
  for (Json& language : problem["languages"]) language.erase("calibration");
  Json mistakes = Json::array();
  for (const Json& mistake : problem.value("mistakes", Json::array()))
    if (!is_about(mistake, changed)) mistakes.push_back(mistake);
  problem["mistakes"] = std::move(mistakes);
  return problem;
}

Json variant_of_cases(Json cases) {
  declare_time_scale(cases);
  for (Json& one : cases["cases"]) {
    one.erase("expected");
    declare_time_scale(one);
  }
  return cases;
}

}  // namespace assay
