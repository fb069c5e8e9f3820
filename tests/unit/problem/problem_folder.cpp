#include "problem_folder.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "problem/load.hpp"

namespace assay::test {

ProblemFolder::ProblemFolder(const std::string& id, const Files& files) {
  std::string name = (std::filesystem::temp_directory_path() / "assay-problem-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  temporary_ = name;
  path_ = temporary_ / "problems" / id;
  for (const auto& [file, content] : files) write(file, content);
}

ProblemFolder::~ProblemFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(temporary_, ignored);
}

void ProblemFolder::write(const std::string& file, const std::string& content) const {
  std::filesystem::create_directories((path_ / file).parent_path());
  std::ofstream(path_ / file, std::ios::binary) << content;
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
