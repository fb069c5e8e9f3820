// Every input of the corpus, and cut and bent ones: what a target cannot read it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "targets.hpp"

namespace assay::fuzz {
namespace {

std::vector<std::string> corpus_of(const Target& target) {
  std::vector<std::string> inputs;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(ASSAY_CORPUS) / target.name)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  return inputs;
}

class Replay : public testing::TestWithParam<Target> {};

TEST_P(Replay, ReadsOrRefusesTheCorpus) {
  const std::vector<std::string> inputs = corpus_of(GetParam());
  ASSERT_FALSE(inputs.empty());
  for (const std::string& input : inputs) GetParam().run(input);
}

TEST_P(Replay, ReadsOrRefusesWhatIsCutOrBent) {
  for (const std::string& input : corpus_of(GetParam())) {
    const std::size_t step = std::max<std::size_t>(1, input.size() / 40);
    for (std::size_t at = 0; at < input.size(); at += step) {
      GetParam().run(input.substr(0, at));
      std::string bent = input;
      bent[at] = static_cast<char>(~bent[at]);
      GetParam().run(bent);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Replay, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& given) { return std::string(given.param.name); });

}  // namespace
}  // namespace assay::fuzz
