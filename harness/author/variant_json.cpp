#include "author/variant_json.hpp"

namespace assay {
namespace {

using Json = nlohmann::ordered_json;

void declare_time_scale(Json& holder) {
  const auto limits = holder.find("limits");
  if (limits != holder.end() && limits->contains("time_scale") && (*limits)["time_scale"] == "auto")
    (*limits)["time_scale"] = declared_time_scale;
}

}  // namespace

Json variant_of_problem(Json problem, const std::string& id, const std::string& title, const Knobs& changed) {
  problem["id"] = id;
  problem["title"] = title;
  for (const auto& [knob, value] : changed) problem["reference"]["knobs"][knob] = value;
  declare_time_scale(problem);
  for (Json& language : problem["languages"]) language.erase("calibration");
  // They speak of the old formula; the reference has words of its own for each.
  problem["mistakes"] = Json::array();
  return problem;
}

Json variant_of_cases(Json cases) {
  declare_time_scale(cases);
  for (Json& one : cases["cases"]) {
    one.erase("expected");
    if (const auto calls = one.find("calls"); calls != one.end())
      for (Json& call : *calls) call.erase("expected");
    declare_time_scale(one);
  }
  return cases;
}

}  // namespace assay
