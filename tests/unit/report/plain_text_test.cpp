#include "report/plain_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/json.hpp"
#include "report/text.hpp"
#include "support/grades.hpp"

namespace assay::testing {
namespace {

TEST(OneLine, NeutralisesWhatDrivesATerminal) {
  EXPECT_EQ(one_line("a\x1b[31mb\r\n\t\x7f"), "a\\x1b[31mb\\x0d\\x0a\\x09\\x7f");
  EXPECT_EQ(one_line(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(one_line("\xc2\x9b"), "\\x9b");
  EXPECT_EQ(one_line("\xe2\x80\xae"), "\\u202e");
  EXPECT_EQ(one_line("\xff\xed\xa0\x80\xc0\xaf\xe2\x82"), "\\xff\\xed\\xa0\\x80\\xc0\\xaf\\xe2\\x82");
  EXPECT_EQ(one_line("\u00fc \u20ac \U0001F600"), "\u00fc \u20ac \U0001F600");
}

TEST(OneLine, BreaksWhatACiServiceTakesForItsCommand) {
  EXPECT_EQ(one_line("::error::x"), "\\x3a:error::x");
  EXPECT_EQ(one_line("x ::error::x"), "x \\x3a:error::x");
  EXPECT_EQ(one_line(":::error"), "\\x3a::error");
  EXPECT_EQ(one_line("a ##[error]b"), "a \\x23#[error]b");
  EXPECT_EQ(one_line("a ##vso[task.complete]b ##teamcity[x]"), "a \\x23#vso[task.complete]b \\x23#teamcity[x]");
  for (const std::string blank : {"\u00a0", "\u1680", "\u2000", "\u200a", "\u202f", "\u205f", "\u3000"})
    EXPECT_EQ(one_line(blank + " " + blank + "::error::x"), blank + " " + blank + "\\x3a:error::x");
  EXPECT_EQ(one_line("std::vector<Eigen::Index> # [0] #[1]"), "std::vector<Eigen::Index> # [0] #[1]");
}

TEST(Wrap, NoLineBeginsACommand) {
  for (const std::string& word : {std::string("xxxx::error::yyyy"), std::string("\u00fc\u00fc\u00fc::error::yy zz"),
                                  std::string("x::y::z::a::b::c::d::e::f"), std::string("x y ::z ::a")})
    for (int width = 8; width < 20; ++width)
      for (const std::string& line : wrap(one_line(word), width)) {
        EXPECT_FALSE(line.starts_with("::")) << line << " of " << word << " at " << width;
        EXPECT_EQ(one_line(line), line) << "no code point is torn";
      }
}

TEST(Wrap, BreaksAtSpacesAndInLongWords) {
  EXPECT_EQ(wrap("aaaa bbbb cccc", 9), (std::vector<std::string>{"aaaa bbbb", "cccc"}));
  EXPECT_EQ(wrap("aaaaaaaaaaaa", 8), (std::vector<std::string>{"aaaaaaaa", "aaaa"}));
  EXPECT_EQ(wrap("", 8), (std::vector<std::string>{""}));
}

TEST(XmlText, DropsWhatXmlForbids) {
  EXPECT_EQ(xml_text("a\x01\x1b"
                     "b\xff\n\xef\xbf\xbf"),
            "ab\uFFFD\n");
}

TEST(RenderText, IsNeverWiderThanThePageNorLetsEscapesThrough) {
  for (const Grade& grade : rich_batch().grades)
    for (const std::string& line :
         harmless_lines(render_text(grade, {false, 80, Audience::staff, Verbosity::verbose}))) {
      EXPECT_LE(length(line), 80U) << line;
      EXPECT_EQ(line.find("\x1b"), std::string::npos);
    }
  const std::string text = render_text(rich_batch().grades[0], {});
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_NE(render_text(rich_batch().grades[0], {true}).find("\x1b[31m"), std::string::npos);
}

TEST(RenderJson, HoldsNoCommandOfACiService) {
  Batch batch = rich_batch();
  batch.grades[0].cases[0].run.out = "##[error]x\n::error::y";
  const std::string text = render_json(batch, Audience::staff);
  EXPECT_EQ(text.find("##["), std::string::npos);
  EXPECT_EQ(text.find("\n::"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(text)["submissions"][0]["cases"][0]["stdout"], "##[error]x\n::error::y");
}

TEST(RenderJson, SurvivesAnyBytes) {
  Batch batch = rich_batch();
  batch.grades[0].cases[0].run.out = std::string("\0\xff\xed\xa0\x80\x1b", 6);
  batch.grades[0].cases[0].check->values->max_abs_error = std::numeric_limits<double>::quiet_NaN();
  const auto parsed = nlohmann::json::parse(render_json(batch, Audience::staff));
  const auto& first = parsed["submissions"][0]["cases"][0];
  EXPECT_EQ(first["max_abs_error"], "NaN");
  EXPECT_EQ(first["stdout"].get<std::string>().substr(0, 4), std::string("\0\xef\xbf\xbd", 4));
  EXPECT_TRUE(parsed["submissions"][2]["score"].is_null());
}

}  // namespace
}  // namespace assay::testing
