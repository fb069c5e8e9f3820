#include "verify/expectation.hpp"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/nearest_name.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* partial = "partially_accepted";

std::vector<std::string> folder_names() {
  std::vector<std::string> names{partial};
  for (int i = 0; i < static_cast<int>(Verdict::judge_error); ++i)
    names.emplace_back(to_string(static_cast<Verdict>(i)));
  return names;
}

Error wrong(const fs::path& file, const std::string& what) { return {ErrorKind::author_file, file.string(), what}; }

Result<void> read_groups(const json& groups, const fs::path& file, Expectation& to) {
  if (!groups.is_object()) return wrong(file, "/groups: allowed: an object of group names and verdicts");
  for (const auto& [name, value] : groups.items()) {
    const std::optional<Verdict> verdict =
        value.is_string() ? verdict_from_string(value.get<std::string>()) : std::nullopt;
    if (!verdict) return wrong(file, fmt::format("/groups/{}: found {}, allowed: a verdict", name, value.dump()));
    to.groups[name] = *verdict;
  }
  return {};
}

Result<void> read_expect_file(const fs::path& file, Expectation& to) {
  std::error_code ec;
  if (!fs::exists(file, ec)) return {};
  std::ifstream stream(file);
  const json body = json::parse(stream, nullptr, false);
  if (!body.is_object()) return wrong(file, "is not a JSON object");
  for (const auto& [key, value] : body.items()) {
    if (key == "score" && value.is_number()) {
      to.score = value.get<double>();
    } else if (key == "groups") {
      if (const Result<void> read = read_groups(value, file, to); !read) return read;
    } else {
      return wrong(
          file, fmt::format("/{}: found {}, allowed: \"score\" (a number), \"groups\" (verdicts)", key, value.dump()));
    }
  }
  return {};
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
  if (const Result<void> read = read_expect_file(sample.string() + ".expect.json", expected); !read)
    return read.error();
  return expected;
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
