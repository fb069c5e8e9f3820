// Exit codes: what shells and CI jobs rely on.
#include "cli/exit_code.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace assay {
namespace {

TEST(ExitCode, HasTheContractsNumbers) {
  EXPECT_EQ(static_cast<int>(ExitCode::ok), 0);
  EXPECT_EQ(static_cast<int>(ExitCode::not_accepted), 1);
  EXPECT_EQ(static_cast<int>(ExitCode::bad_input), 2);
  EXPECT_EQ(static_cast<int>(ExitCode::machine), 3);
  EXPECT_EQ(static_cast<int>(ExitCode::interrupted), 130);
}

TEST(ExitCode, GoesWithTheKindOfError) {
  EXPECT_EQ(exit_code(ErrorKind::usage), ExitCode::bad_input);
  EXPECT_EQ(exit_code(ErrorKind::author_file), ExitCode::bad_input);
  EXPECT_EQ(exit_code(ErrorKind::machine), ExitCode::machine);
  EXPECT_EQ(exit_code(ErrorKind::interrupted), ExitCode::interrupted);
}

TEST(ExitCode, TheWorseOfTwoIsTheHigher) {
  const std::vector<ExitCode> all{ExitCode::ok, ExitCode::not_accepted, ExitCode::bad_input, ExitCode::machine,
                                  ExitCode::interrupted};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j) EXPECT_EQ(worse(all[i], all[j]), all[std::max(i, j)]);
}

}  // namespace
}  // namespace assay
