#include "verify/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/nearest_name.hpp"
#include "problem/invalid.hpp"
#include "problem/node.hpp"
#include "problem/settings.hpp"
#include "problem/text_file.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr const char* partial = "partially_accepted";
constexpr const char* suffix = ".expect.json";

std::vector<std::string> folder_names() {
  std::vector<std::string> names{partial};
  for (int i = 0; i < static_cast<int>(Verdict::judge_error); ++i)
    names.emplace_back(to_string(static_cast<Verdict>(i)));
  return names;
}

Error wrong(const fs::path& file, const std::string& what) { return {ErrorKind::author_file, file.string(), what}; }

std::vector<std::pair<std::string, Verdict>> group_verdicts() {
  std::vector<std::pair<std::string, Verdict>> verdicts;
  for (int i = 0; i <= static_cast<int>(Verdict::not_run); ++i)
    if (const auto verdict = static_cast<Verdict>(i); verdict != Verdict::judge_error)
      verdicts.emplace_back(to_string(verdict), verdict);
  return verdicts;
}

std::map<std::string, Verdict> parse_groups(const Node& node) {
  if (!node.json().is_object()) node.refuse("an object of group names and verdicts");
  std::map<std::string, Verdict> groups;
  for (const auto& [name, value] : node.json().items()) groups[name] = node.child(name).choice(group_verdicts());
  return groups;
}

Result<void> read_expect_file(const fs::path& file, Expectation& to) {
  std::error_code ec;
  if (!fs::exists(fs::symlink_status(file, ec))) return {};
  try {
    const Json json = parse_json(file.string(), read_text(file.parent_path(), file));
    const Object expected(Node(file.string(), json), {"score", "groups"});
    if (const auto score = expected.find("score")) to.score = parse_amount(*score);
    if (const auto groups = expected.find("groups")) to.groups = parse_groups(*groups);
    return {};
  } catch (const Invalid& refusal) {
    return refusal.error;
  }
}

}  // namespace

Result<Expectation> expectation_of(const fs::path& sample) {
  Expectation expected;
  expected.folder = sample.parent_path().filename().string();
  expected.verdict = verdict_from_string(expected.folder);
  const std::vector<std::string> names = folder_names();
  if (std::find(names.begin(), names.end(), expected.folder) == names.end())
    return wrong(sample, fmt::format("lies in a folder \"{}\" that names no verdict, allowed: {}{}", expected.folder,
                                     fmt::join(names, ", "), did_you_mean(expected.folder, names)));
  if (const Result<void> read = read_expect_file(sample.string() + suffix, expected); !read) return read.error();
  return expected;
}

Result<void> require_samples(const std::vector<fs::path>& expect_files, const std::vector<fs::path>& samples) {
  for (const fs::path& file : expect_files) {
    std::vector<std::string> beside;
    for (const fs::path& sample : samples)
      if (sample.parent_path() == file.parent_path()) beside.push_back(sample.filename().string());
    const std::string name = file.stem().stem().string();
    if (std::find(beside.begin(), beside.end(), name) == beside.end())
      return wrong(file, fmt::format("there is no sample \"{}\" beside it{}", name, did_you_mean(name, beside)));
  }
  return {};
}

std::vector<std::string> differences(const Expectation& expected, const Grade& grade) {
  std::vector<std::string> found;
  const bool partly =
      grade.verdict != Verdict::accepted && grade.score && *grade.score > 0 && *grade.score < grade.max_score;
  const bool as_folder = expected.verdict ? grade.verdict == *expected.verdict : partly;
  if (!as_folder)
    found.push_back(fmt::format("got {} with {:g} of {:g} points, its folder says {}", to_string(grade.verdict),
                                grade.score.value_or(0), grade.max_score, expected.folder));
  if (expected.score && (!grade.score || std::abs(*grade.score - *expected.score) > 1e-9))
    found.push_back(
        fmt::format("got {:g} points, its expect.json says {:g}", grade.score.value_or(0), *expected.score));
  for (const auto& [name, verdict] : expected.groups) {
    const auto group = std::find_if(grade.groups.begin(), grade.groups.end(),
                                    [&name = name](const GroupGrade& g) { return g.group.name == name; });
    if (group == grade.groups.end())
      found.push_back(fmt::format("its expect.json names a group \"{}\" that the problem does not have", name));
    else if (group->verdict != verdict)
      found.push_back(
          fmt::format("group {} got {}, its expect.json says {}", name, to_string(group->verdict), to_string(verdict)));
  }
  return found;
}

}  // namespace assay
