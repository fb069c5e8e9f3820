// What a sample's folder, and the file beside it, say it must get.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "core/result.hpp"

namespace assay {

struct Expectation {
  std::string folder;              // a verdict, or "partially_accepted"
  std::optional<Verdict> verdict;  // empty: partially_accepted
  std::optional<double> score;
  std::map<std::string, Verdict> groups;
};

/// From the parent folder's name and <file>.expect.json. Errors (author_file): an unknown folder, key or verdict.
Result<Expectation> expectation_of(const std::filesystem::path& sample);

/// Each <file>.expect.json lies beside a sample of that name; else (author_file) it would expect nothing, unseen.
Result<void> require_samples(const std::vector<std::filesystem::path>& expect_files,
                             const std::vector<std::filesystem::path>& samples);

/// What differs, one sentence each; empty when all is as expected.
std::vector<std::string> differences(const Expectation& expected, const Grade& grade);

}  // namespace assay
