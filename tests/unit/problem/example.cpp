#include "example.hpp"

namespace assay::test {
namespace {

constexpr const char* function_problem = R"({
  "$schema": "../problem.schema.json",
  "format": "assay/problem/v1",
  "id": "encoding",
  "title": "Sinusoidal positional encoding",
  "difficulty": "medium",
  "tags": ["linear-algebra", "transformers"],
  "entry": {
    "kind": "function",
    "name": "positional_encoding",
    "parameters": [
      {"name": "seq_len", "type": "int", "minimum": 1, "maximum": 10000},
      {"name": "d_model", "type": "int", "minimum": 1, "maximum": 2048},
      {"name": "base", "type": "float", "default": 10000, "minimum": 0.5, "maximum": 1e6}
    ],
    "returns": {"type": "array", "dtype": "float64", "shape": ["seq_len", "d_model"]}
  },
  "reference": {"family": "sinusoidal", "knobs": {"layout": "interleaved", "odd_last": "sin"}},
  "tolerance": {"atol": 1e-9, "rtol": 0, "equal_nan": false},
  "limits": {"time_ms": 300, "wall_ms": 3000, "time_scale": 1, "load_ms": 5000, "memory_mib": 1024, "output_kib": 64,
             "threads": 1, "compile_ms": 30000, "compile_memory_mib": 2048},
  "languages": {
    "python": {"file": "positional_encoding.py", "imports": ["numpy", "math", "typing", "__future__"],
               "vectorized": "reject", "calibration": ["accepted/where.py"]},
    "cpp": {"file": "positional_encoding.cpp", "calibration": ["accepted/row_major.cpp"]}
  },
  "groups": [
    {"name": "examples", "points": 10, "scoring": "all_or_nothing", "visibility": "visible", "feedback": "full"},
    {"name": "odd-d_model", "points": 20, "scoring": "proportional", "visibility": "hidden", "feedback": "hint"}
  ],
  "mistakes": [{"knobs": {"exponent": "index"},
                "message": "The exponent uses the column index; both columns of a pair share 2i/d_model."}]
})";

constexpr const char* odd_cases = R"({
  "$schema": "../../cases.schema.json", "format": "assay/cases/v1", "group": "odd-d_model",
  "limits": {"time_ms": 200},
  "cases": [
    {"name": "one", "args": {"d_model": 1, "seq_len": 10}},
    {"name": "sweep", "matrix": {"seq_len": [1, 2, 33], "d_model": [3, 5, 7, 511]}, "weight": 2},
    {"name": "worked", "args": {"seq_len": 2, "d_model": 4}, "expected": [[0, 1, 0, 1], [0.8415, 0.5403, 0.01, 0.9999]],
     "tolerance": {"atol": 6e-5}, "limits": {"time_scale": "auto"}, "hint": "Look at the second row."}
  ]
})";

constexpr const char* visible_cases = R"({"format": "assay/cases/v1", "group": "examples",
  "cases": [{"name": "small", "args": {"seq_len": 2, "d_model": 4, "base": 100}}]})";

constexpr const char* class_problem = R"({
  "format": "assay/problem/v1",
  "id": "layer",
  "title": "An encoding layer",
  "entry": {
    "kind": "class",
    "name": "PositionalEncoding",
    "construct": {"parameters": [{"name": "d_model", "type": "int"}, {"name": "max_len", "type": "int", "default": 100}]},
    "methods": [
      {"name": "forward",
       "parameters": [{"name": "x", "type": "array", "dtype": "float64", "shape": ["batch", "seq_len", 8]},
                      {"name": "training", "type": "bool", "default": false},
                      {"name": "mode", "type": "string", "default": "add"}],
       "returns": {"type": "tuple", "items": [{"type": "array", "dtype": "float64"}, {"type": "int"}]}},
      {"name": "size", "parameters": [], "returns": {"type": "int"}}
    ]
  },
  "reference": {"program": "solution.py"},
  "tolerance": {"rtol": 1e-9},
  "languages": {"python": {"file": "layer.py", "imports": ["numpy"]}},
  "groups": [{"name": "forward", "points": 5}]
})";

constexpr const char* class_cases = R"({
  "format": "assay/cases/v1", "group": "forward",
  "cases": [
    {"name": "too-long", "construct": {"d_model": 8, "max_len": 4},
     "calls": [{"method": "forward",
                "args": {"x": {"$random": {"dtype": "float64", "shape": [2, 5, 8], "distribution": "normal", "seed": 7}}},
                "raises": {"python": "IndexError", "cpp": "std::out_of_range"}}],
     "hint": "Positions past max_len have no encoding."},
    {"name": "stored", "construct": {"d_model": 8},
     "calls": [{"method": "forward", "args": {"x": {"$npy": "data/x.npy"}, "mode": "scale"}, "unchanged": ["x"]},
               {"method": "size", "args": {}, "expected": 8},
               {"method": "forward", "args": {"x": [[1, 2], [3, 4.5]], "training": true}}]}
  ]
})";

}  // namespace

Json example_problem(Example example) {
  return Json::parse(example == Example::function ? function_problem : class_problem);
}

Json example_cases(Example example) { return Json::parse(example == Example::function ? odd_cases : class_cases); }

std::string cases_path(Example example) {
  return example == Example::function ? "cases/odd-d_model.json" : "cases/forward.json";
}

std::string example_id(Example example) { return example == Example::function ? "encoding" : "layer"; }

Files example_files(Example example) {
  Files files = {{"statement.md", "# Encode\n"}};
  files["problem.json"] = example == Example::function ? function_problem : class_problem;
  files[cases_path(example)] = example == Example::function ? odd_cases : class_cases;
  if (example == Example::function) {
    files["cases/examples.json"] = visible_cases;
  } else {
    files["solution.py"] = "class PositionalEncoding: pass\n";
    files["data/x.npy"] = "";
  }
  return files;
}

Json patched(Json json, const std::string& pointer, const std::string& value) {
  const bool there = json.contains(Json::json_pointer(pointer));
  Json step = {{"op", value.empty() ? "remove" : there ? "replace" : "add"}, {"path", pointer}};
  if (!value.empty()) step["value"] = Json::parse(value);
  return json.patch(Json::array({step}));
}

}  // namespace assay::test
