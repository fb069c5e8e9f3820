// The translation unit around a submission.
#include "submission/glue.hpp"

#include <gmock/gmock.h>

#include "entry.hpp"

namespace assay {
namespace {

using testing::HasSubstr;

TEST(Glue, AdaptorComesBeforeTheStudentsFile) {
  const std::string unit = make_unit(test::encoding_entry(), "mine.cpp");
  EXPECT_THAT(unit, testing::StartsWith("#include \"assay_adaptor.hpp\"\n#include \"mine.cpp\"\n#undef "));
}

TEST(Glue, IncludesStringWhereAParameterIsOne) {
  Callable entry = test::encoding_entry();
  entry.parameters[1].type = ValueType::string;
  EXPECT_THAT(make_unit(entry, "mine.cpp"),
              testing::StartsWith("#include \"assay_adaptor.hpp\"\n#include <string>\n#include \"mine.cpp\"\n"));
}

TEST(Glue, CallsWithAndWithoutTheDefault) {
  const std::string unit = make_unit(test::encoding_entry(), "mine.cpp");
  EXPECT_THAT(unit, HasSubstr("assay_invoke(int assay_0, int assay_1, double assay_2) { return "
                              "::positional_encoding(assay_0, assay_1, assay_2); }"));
  EXPECT_THAT(unit, HasSubstr("assay_invoke(int assay_0, int assay_1) { return "
                              "::positional_encoding(assay_0, assay_1); }"));
  EXPECT_THAT(unit, testing::Not(HasSubstr("::positional_encoding(assay_0);")));
}

}  // namespace
}  // namespace assay
