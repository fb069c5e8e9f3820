#include "author/blank_json.hpp"

#include <algorithm>
#include <map>

namespace assay {
namespace {

using Json = nlohmann::ordered_json;

Json type_json(ValueType type, DType dtype, const std::vector<std::string>& shape) {
  Json made{{"type", to_string(type)}};
  if (type != ValueType::array) return made;
  made["dtype"] = to_string(dtype);
  made["shape"] = shape;
  return made;
}

Json returns_json(const Returns& returns) {
  Json made = type_json(returns.type, returns.dtype, returns.shape);
  for (const Returns& item : returns.items) made["items"].push_back(returns_json(item));
  return made;
}

Json default_json(const Value& value) {
  return std::visit(
      [](const auto& v) -> Json {
        if constexpr (std::is_constructible_v<Json, decltype(v)>)
          return v;
        else
          return nullptr;
      },
      value);
}

Json entry_json(const Callable& entry) {
  Json made{{"kind", "function"}, {"name", entry.name}, {"parameters", Json::array()}};
  for (const Parameter& parameter : entry.parameters) {
    Json one{{"name", parameter.name}};
    one.update(type_json(parameter.type, parameter.dtype, parameter.shape));
    if (parameter.default_value) one["default"] = default_json(*parameter.default_value);
    made["parameters"].push_back(std::move(one));
  }
  made["returns"] = returns_json(entry.returns);
  return made;
}

/// Made-up arguments: each axis name gets a length of its own.
class Arguments {
 public:
  explicit Arguments(int size) : size_(size) {}

  Json of(const Parameter& parameter) {
    switch (parameter.type) {
      case ValueType::integer:
        return length(parameter.name);
      case ValueType::floating:
        return 0.5;
      case ValueType::boolean:
        return true;
      case ValueType::string:
        return "text";
      case ValueType::array:
      case ValueType::tuple:
        break;
    }
    return array(parameter);
  }

 private:
  std::int64_t length(const std::string& axis) {
    const bool number = std::ranges::all_of(axis, [](char c) { return c >= '0' && c <= '9'; });
    if (number) return std::stoll(axis.substr(0, 9));
    return lengths_.try_emplace(axis, size_ + static_cast<int>(lengths_.size())).first->second;
  }

  Json array(const Parameter& parameter) {
    std::vector<std::int64_t> shape;
    for (const std::string& axis : parameter.shape) shape.push_back(length(axis));
    if (parameter.dtype == DType::float64 || parameter.dtype == DType::float32)
      return {{"$random", {{"shape", shape}, {"distribution", "normal"}, {"seed", ++seed_}}}};
    Json element = parameter.dtype == DType::boolean ? Json(true) : Json(1);
    for (auto extent = shape.rbegin(); extent != shape.rend(); ++extent)
      element = Json(static_cast<std::size_t>(*extent), element);
    return element;
  }

  int size_;
  int seed_ = 0;
  std::map<std::string, std::int64_t> lengths_;
};

}  // namespace

std::string file_name(const std::string& id, const std::string& ending) {
  std::string name = id;
  std::ranges::replace(name, '-', '_');
  return name + ending;
}

Json blank_problem(const std::string& id, const std::string& title, const Callable& entry) {
  return {{"$schema", "../problem.schema.json"},
          {"format", "assay/problem/v1"},
          {"id", id},
          {"title", title},
          {"difficulty", "medium"},
          {"tags", Json::array()},
          {"entry", entry_json(entry)},
          {"reference", {{"program", "solution.py"}}},
          {"tolerance", {{"atol", 1e-9}, {"rtol", 1e-9}}},
          {"limits", {{"time_ms", 1000}, {"wall_ms", 5000}, {"load_ms", 1000}, {"memory_mib", 1024}}},
          {"languages",
           {{"python", {{"file", file_name(id, ".py")}, {"imports", {"numpy", "math", "typing", "__future__"}}}},
            {"cpp", {{"file", file_name(id, ".cpp")}}}}},
          {"groups",
           {{{"name", "examples"},
             {"points", 20},
             {"scoring", "proportional"},
             {"visibility", "visible"},
             {"feedback", "full"}},
            {{"name", "hidden"},
             {"points", 80},
             {"scoring", "proportional"},
             {"visibility", "hidden"},
             {"feedback", "hint"}}}}};
}

Json blank_cases(const std::string& group, const Callable& entry, int size) {
  Arguments arguments(size);
  Json args = Json::object();
  for (const Parameter& parameter : entry.parameters)
    if (!parameter.default_value) args[parameter.name] = arguments.of(parameter);
  return {{"$schema", "../../cases.schema.json"},
          {"format", "assay/cases/v1"},
          {"group", group},
          {"cases", {{{"name", "first"}, {"args", std::move(args)}}}}};
}

}  // namespace assay
