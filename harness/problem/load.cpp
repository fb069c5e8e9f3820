#include "problem/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/nearest_name.hpp"
#include "core/sha256.hpp"
#include "problem/cases.hpp"
#include "problem/invalid.hpp"
#include "problem/problem_json.hpp"
#include "problem/suggestion.hpp"
#include "problem/text_file.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

using Texts = std::map<std::string, std::string>;  // path below the problem's folder -> content

std::string id_of(const fs::path& directory) {
  std::error_code error;
  const fs::path real = fs::canonical(directory, error);
  return real.filename().string();
}

void require_directory(const fs::path& directory) {
  std::error_code error;
  if (fs::is_directory(directory, error)) return;
  if (fs::exists(directory, error))
    invalid(directory.string(), "it is not a folder; a problem is a folder with a problem.json");
  const fs::path named = directory.has_filename() ? directory : directory.parent_path();
  const fs::path parent = named.has_parent_path() ? named.parent_path() : fs::path(".");
  std::vector<std::string> names;
  if (const auto problems = find_problems(parent))
    for (const fs::path& problem : *problems) names.push_back(problem.filename().string());
  const std::string known = names.empty() ? "" : fmt::format(", problems there: {}", joined(names));
  invalid(directory.string(), "there is no such problem" + known + did_you_mean(named.filename().string(), names));
}

std::vector<fs::path> list_case_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const fs::path& file = at->path();
    if (file.extension() == ".json" && !file.filename().string().starts_with('.')) files.push_back(file);
  }
  if (error && error != std::errc::no_such_file_or_directory)
    invalid(folder.string(), fmt::format("it cannot be read: {}", error.message()));
  std::sort(files.begin(), files.end());
  return files;
}

void require_known_groups(const std::vector<fs::path>& files, const Problem& problem) {
  std::vector<std::string> names;
  for (const Group& group : problem.groups) names.push_back(group.name);
  for (const fs::path& file : files) {
    const std::string stem = file.stem().string();
    if (std::find(names.begin(), names.end(), stem) == names.end())
      invalid(file.string(), fmt::format("no group of problem.json is named {}, there are: {}{}", in_quotes(stem),
                                         joined(names), did_you_mean(stem, names)));
  }
}

void load_cases(const fs::path& directory, Problem& problem, Texts& texts) {
  const std::vector<fs::path> files = list_case_files(directory / "cases");
  require_known_groups(files, problem);
  for (const Group& group : problem.groups) {
    const fs::path file = directory / "cases" / (group.name + ".json");
    if (std::find(files.begin(), files.end(), file) == files.end())
      invalid(file.string(),
              fmt::format("there is no such file, and the group {} has no cases without it", in_quotes(group.name)));
    std::string& text = texts["cases/" + file.filename().string()] = read_text(directory, file);
    const Json json = parse_json(file.string(), text);
    parse_cases(Node(file.string(), json), group, problem);
  }
}

/// What the problem names but does not contain.
void load_named_files(const fs::path& directory, const Problem& problem, Texts& texts) {
  const auto load = [&](const std::string& path) {
    // Its digest in its place: data may be large.
    if (!texts.contains(path)) texts[path] = sha256(read_bytes(directory, directory / path));
  };
  const auto load_arrays = [&](const std::vector<Argument>& args) {
    for (const Argument& argument : args)
      if (const auto* file = std::get_if<NpyFile>(&argument.value)) load(file->path);
  };
  if (const auto* reference = std::get_if<ProgramReference>(&problem.reference)) load(reference->program);
  for (const Case& planned : problem.cases) {
    load_arrays(planned.construct);
    for (const Call& call : planned.calls) load_arrays(call.args);
  }
}

Problem read_problem(const fs::path& directory) {
  require_directory(directory);
  Texts texts;
  const fs::path file = directory / "problem.json";
  std::string& text = texts["problem.json"] = read_text(directory, file);
  const Json json = parse_json(file.string(), text);
  Problem problem = parse_problem(Node(file.string(), json), directory, id_of(directory));
  problem.statement = read_text(directory, directory / "statement.md");
  load_cases(directory, problem, texts);
  load_named_files(directory, problem, texts);
  problem.sha256 = sha256_of_files(texts);
  return problem;
}

}  // namespace

Result<std::shared_ptr<const Problem>> load_problem(const std::filesystem::path& directory) {
  try {
    return std::make_shared<const Problem>(read_problem(directory));
  } catch (const Invalid& refusal) {
    return refusal.error;
  }
}

Result<std::vector<std::filesystem::path>> find_problems(const std::filesystem::path& problems) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(problems, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (fs::exists(at->path() / "problem.json", ignored)) found.push_back(at->path());
  }
  if (error)
    return Error{ErrorKind::usage, problems.string(),
                 fmt::format("it cannot be read as the folder of problems: {}; give --problems DIR", error.message())};
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace assay
