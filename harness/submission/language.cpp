#include "submission/language.hpp"

#include <fmt/format.h>

namespace assay {
namespace {

std::string accepted_endings(const Problem& problem) {
  if (problem.python && problem.cpp) return ".py for Python; .cpp, .cc or .cxx for C++";
  return problem.python ? ".py for Python" : ".cpp, .cc or .cxx for C++";
}

}  // namespace

std::optional<Language> language_of(const std::filesystem::path& path) {
  std::string ending = path.extension().string();
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (ending == ".py") return Language::python;
  if (ending == ".cpp" || ending == ".cc" || ending == ".cxx") return Language::cpp;
  return std::nullopt;
}

std::string refuse_language(const std::filesystem::path& path, const Problem& problem) {
  const std::optional<Language> language = language_of(path);
  if (language == Language::python ? problem.python.has_value() : language && problem.cpp) return {};
  const std::string ending = path.extension().string();
  const std::string found = language == Language::python ? "is Python"
                            : language                   ? "is C++"
                            : ending.empty()             ? "has no ending"
                                                         : "has another ending";
  return fmt::format("the file {}; this problem takes {}", found, accepted_endings(problem));
}

}  // namespace assay
