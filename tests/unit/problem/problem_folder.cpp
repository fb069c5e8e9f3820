#include "problem_folder.hpp"

#include "problem/load.hpp"

namespace assay::test {

ProblemFolder::ProblemFolder(const std::string& id, const Files& files) : path_(temporary_.path() / "problems" / id) {
  for (const auto& [file, content] : files) write(file, content);
}

void ProblemFolder::write(const std::string& file, const std::string& content) const {
  temporary_.write(path_ / file, content);
}

std::string ProblemFolder::refusal() const {
  const auto problem = load_problem(path_);
  if (problem) return "";
  if (problem.error().kind != ErrorKind::author_file) return "not an author_file error";
  const std::string text = to_string(problem.error());
  const std::string front = path_.string() + "/";
  return text.starts_with(front) ? text.substr(front.size()) : text;
}

}  // namespace assay::test
