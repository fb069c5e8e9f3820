#include <gtest/gtest.h>

#include "core/result.hpp"

namespace assay {
namespace {

TEST(Error, SaysWhereAndWhat) {
  EXPECT_EQ(to_string(Error{ErrorKind::author_file, "x/problem.json: /id", "is missing"}),
            "x/problem.json: /id: is missing");
  EXPECT_EQ(to_string(Error{ErrorKind::machine, "", "no numpy"}), "no numpy");
}

}  // namespace
}  // namespace assay
