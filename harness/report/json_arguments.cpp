#include "report/json_arguments.hpp"

#include <cmath>

namespace assay {
namespace {

using Json = nlohmann::ordered_json;

Json nested(const ArrayLiteral& array, std::size_t axis, std::size_t& next) {
  if (axis == array.shape.size()) return json_number(array.values[next++]);
  Json list = Json::array();
  for (std::int64_t i = 0; i < array.shape[axis]; ++i) list.push_back(nested(array, axis + 1, next));
  return list;
}

struct ToJson {
  Json operator()(double number) const { return json_number(number); }
  Json operator()(const ArrayLiteral& array) const {
    std::size_t next = 0;
    return nested(array, 0, next);
  }
  Json operator()(const RandomArray& array) const {
    return {{"$random",
             {{"dtype", to_string(array.dtype)},
              {"shape", array.shape},
              {"distribution", array.distribution == Distribution::normal ? "normal" : "uniform"},
              {"seed", array.seed}}}};
  }
  Json operator()(const NpyFile& file) const { return {{"$npy", file.path}}; }
  template <class Plain>
  Json operator()(const Plain& plain) const {
    return plain;
  }
};

Json named(const std::vector<Argument>& arguments) {
  Json object = Json::object();
  for (const Argument& argument : arguments) object[argument.name] = std::visit(ToJson{}, argument.value);
  return object;
}

}  // namespace

Json json_number(double number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number > 0 ? "Infinity" : "-Infinity";
  return number;
}

Json json_arguments(const Case& planned) {
  if (planned.calls.front().method.empty()) return named(planned.calls.front().args);
  Json list = Json::array();
  for (const Call& call : planned.calls) list.push_back({{"method", call.method}, {"args", named(call.args)}});
  return {{"construct", named(planned.construct)}, {"calls", list}};
}

}  // namespace assay
