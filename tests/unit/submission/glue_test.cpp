// The translation unit around a submission.
#include "submission/glue.hpp"

#include <gmock/gmock.h>

#include "entry.hpp"

namespace assay {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Glue, AdaptorComesBeforeTheStudentsFile) {
  const std::string unit = make_unit(test::encoding_entry(), "mine.cpp");
  EXPECT_THAT(unit, testing::StartsWith("#include \"assay_adaptor.hpp\"\n#include \"mine.cpp\"\n#undef "));
}

TEST(Glue, IncludesStringWhereAParameterIsOne) {
  ClassEntry type = test::layer_entry();
  EXPECT_THAT(make_unit(type, "mine.cpp"), Not(HasSubstr("<string>")));
  type.methods[1].returns.type = ValueType::string;
  EXPECT_THAT(make_unit(type, "mine.cpp"), Not(HasSubstr("<string>"))) << "whoever returns one has included it";
  type.methods[0].parameters[0].type = ValueType::string;
  EXPECT_THAT(make_unit(type, "mine.cpp"),
              testing::StartsWith("#include \"assay_adaptor.hpp\"\n#include <string>\n#include \"mine.cpp\"\n"));
}

TEST(Glue, CallsWithAndWithoutTheDefault) {
  const std::string unit = make_unit(test::encoding_entry(), "mine.cpp");
  EXPECT_THAT(unit, HasSubstr("assay_call(int& assay_0, int& assay_1, double& assay_2) { return "
                              "::positional_encoding(assay_0, assay_1, assay_2); }"));
  EXPECT_THAT(unit, HasSubstr("assay_call(int& assay_0, int& assay_1) { return "
                              "::positional_encoding(assay_0, assay_1); }"));
  EXPECT_THAT(unit, Not(HasSubstr("::positional_encoding(assay_0);")));
}

TEST(Glue, AnArrayKnowsItsElementsAndItsAxes) {
  Callable entry = test::norm_entry();
  entry.parameters.push_back(test::array_parameter("mask", {"n"}, DType::boolean));
  entry.parameters.push_back(test::array_parameter("ids", {"a", "b", "c"}, DType::int64));
  EXPECT_THAT(make_unit(entry, "mine.cpp"), HasSubstr("assay_call(::assay_adaptor::ArrayArgument<double, 2>& assay_0, "
                                                      "::assay_adaptor::ArrayArgument<bool, 1>& assay_1, "
                                                      "::assay_adaptor::ArrayArgument<std::int64_t, 3>& assay_2)"));
}

TEST(Glue, MakesTheObjectAndCallsItsMethods) {
  const std::string unit = make_unit(test::layer_entry(), "mine.cpp");
  EXPECT_THAT(unit, HasSubstr("using assay_class = ::Layer;"));
  EXPECT_THAT(unit, HasSubstr("return new ::assay_glue::assay_class(assay_0, assay_1);"));
  EXPECT_THAT(unit, HasSubstr("return new ::assay_glue::assay_class(assay_0);"));
  EXPECT_THAT(unit, HasSubstr("return ::assay_glue::assay_object->forward(assay_0);"));
  EXPECT_THAT(unit, HasSubstr("#line 4 \"assay-call\"")) << "the third method";
  EXPECT_THAT(unit, Not(HasSubstr("#line 1 \"assay-result\""))) << "a constructor returns nothing";
}

TEST(Glue, AsksForWhatTheProblemReturns) {
  const std::string unit = make_unit(test::layer_entry(), "mine.cpp");
  EXPECT_THAT(unit, HasSubstr(", ::assay_adaptor::AnArray>"));
  EXPECT_THAT(unit, HasSubstr(", ::assay_adaptor::ANumber>"));
  EXPECT_THAT(unit, HasSubstr(", ::assay_adaptor::ATuple<::assay_adaptor::ANumber, ::assay_adaptor::ANumber>>"));
}

TEST(Glue, NoMacroReachesItsWords) {
  const std::string unit = make_unit(test::layer_entry(), "mine.cpp");
  for (const char* word : {"int", "double", "template", "assay_glue", "assay_0", "assay_1", "ArrayArgument", "std",
                           "new", "extern", "ATuple", "hand_back"})
    EXPECT_THAT(unit, HasSubstr(std::string("#undef ") + word + "\n"));
  for (const char* name : {"Layer", "forward", "loss", "best"})
    EXPECT_THAT(unit, Not(HasSubstr(std::string("#undef ") + name + "\n"))) << "the student may rename it";
}

}  // namespace
}  // namespace assay
