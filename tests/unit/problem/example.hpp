// The documented examples, as JSON to patch.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace assay::test {

using Json = nlohmann::ordered_json;
using Files = std::map<std::string, std::string>;  // path below the problem's folder -> content

enum class Example { function, class_ };

/// problem.json of a function by a family ("encoding"), or of a class by a program ("layer").
Json example_problem(Example example);
/// cases/odd-d_model.json, or the class's cases/forward.json.
Json example_cases(Example example);
std::string cases_path(Example example);
std::string example_id(Example example);

/// Everything the example's folder holds.
Files example_files(Example example);

/// Sets what is at `pointer` to `value` (JSON text), or removes it where `value` is empty.
Json patched(Json json, const std::string& pointer, const std::string& value);

}  // namespace assay::test
