#include "problem/languages.hpp"

#include <algorithm>
#include <filesystem>

#include "problem/settings.hpp"
#include "problem/suggestion.hpp"

namespace assay {
namespace {

std::string parse_file(const Node& node, const std::vector<std::string>& extensions) {
  const std::string allowed = "a file's name, without folders, that ends in " + joined(extensions);
  const std::string text = node.json().is_string() ? node.text() : "";
  const std::filesystem::path path(text);
  const bool fits = std::find(extensions.begin(), extensions.end(), path.extension()) != extensions.end();
  if (!fits || path.filename() != path || text.find('\0') != std::string::npos) node.refuse(allowed);
  return text;
}

// Paths below submissions/<problem>/, a folder that loading knows nothing of.
std::vector<std::string> parse_calibration(const Node& node) {
  std::vector<std::string> samples = distinct_texts(node, "a list of samples, as \"accepted/where.py\"");
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const std::filesystem::path path(samples[i]);
    if (path.is_absolute() || std::find(path.begin(), path.end(), "..") != path.end())
      node.child(i).refuse("a path below the problem's submissions, as \"accepted/where.py\"");
  }
  return samples;
}

std::vector<std::string> parse_imports(const Node& node) {
  const std::vector<std::string> modules = distinct_texts(node, "a list of top-level modules");
  for (std::size_t i = 0; i < modules.size(); ++i) node.child(i).identifier();
  return modules;
}

void parse_vectorized(const Node& node, PythonLanguage& python) {
  if (node.json().is_object()) {
    python.vectorized = VectorizedPolicy::deduct;
    python.deduct_points = parse_points(Object(node, {"deduct"}).at("deduct"));
  } else {
    if (!node.json().is_string()) node.refuse("reject, warn or {\"deduct\": points}");
    python.vectorized =
        node.choice<VectorizedPolicy>({{"reject", VectorizedPolicy::reject}, {"warn", VectorizedPolicy::warn}});
  }
}

PythonLanguage parse_python(const Node& node) {
  const Object object(node, {"file", "imports", "vectorized", "calibration"});
  PythonLanguage python;
  python.file = parse_file(object.at("file"), {".py"});
  python.imports = parse_imports(object.at("imports"));
  if (const auto field = object.find("vectorized")) parse_vectorized(*field, python);
  if (const auto field = object.find("calibration")) python.calibration = parse_calibration(*field);
  return python;
}

CppLanguage parse_cpp(const Node& node) {
  const Object object(node, {"file", "calibration"});
  CppLanguage cpp;
  cpp.file = parse_file(object.at("file"), {".cpp", ".cc", ".cxx"});
  if (const auto field = object.find("calibration")) cpp.calibration = parse_calibration(*field);
  return cpp;
}

}  // namespace

void parse_languages(const Node& node, Problem& problem) {
  const Object object(node, {"python", "cpp"});
  if (const auto field = object.find("python")) {
    problem.python = parse_python(*field);
    if (problem.python->vectorized != VectorizedPolicy::ignore && !grows_with_a_number(problem.entry))
      field->child("vectorized")
          .fail(
              "it counts Python steps while an int argument grows, and this is no function of numbers with one; "
              "remove it, and let a timed case catch loops");
  }
  if (const auto field = object.find("cpp")) problem.cpp = parse_cpp(*field);
  if (!problem.python && !problem.cpp) node.refuse("at least one of python, cpp");
}

}  // namespace assay
