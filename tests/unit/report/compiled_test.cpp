// How long compiling took, and whether an earlier grading had done it, is said in every report that has room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/json.hpp"
#include "report/text.hpp"
#include "support/grades.hpp"

namespace assay::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Batch batch_of(std::optional<Compiled> compiled) {
  Batch batch;
  batch.grades.push_back(grade_of("a.cpp", {}));
  batch.grades.back().compile = compiled;
  return batch;
}

std::string text_of(std::optional<Compiled> compiled, Verbosity verbosity = Verbosity::normal) {
  TextOptions options;
  options.verbosity = verbosity;
  return render_text(batch_of(compiled).grades.front(), options);
}

TEST(CompiledReport, TextSaysHowLongItTook) {
  EXPECT_THAT(text_of(Compiled{Milliseconds(1849), false}), HasSubstr("\n  compiled in 1.8 s\n"));
  EXPECT_THAT(text_of(Compiled{Milliseconds(3), true}), HasSubstr("\n  compiled before (cached)\n"));
  EXPECT_THAT(text_of(std::nullopt), Not(HasSubstr("compiled")));
  EXPECT_THAT(text_of(Compiled{Milliseconds(1849), false}, Verbosity::quiet), Not(HasSubstr("compiled")));
}

TEST(CompiledReport, JsonSaysHowLongItTook) {
  const auto json = [](std::optional<Compiled> compiled) { return render_json(batch_of(compiled), Audience::student); };
  EXPECT_THAT(json(Compiled{Milliseconds(1849), false}), HasSubstr(R"("compile_ms": 1849.0,
      "compile_cached": false,)"));
  EXPECT_THAT(json(Compiled{Milliseconds(3), true}), HasSubstr(R"("compile_ms": 3.0,
      "compile_cached": true,)"));
  EXPECT_THAT(json(std::nullopt), Not(HasSubstr("compile_")));
}

}  // namespace
}  // namespace assay::testing
