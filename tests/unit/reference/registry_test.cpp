// Finding families, and what an author reads when a name or an argument is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "reference/family.hpp"

namespace assay {
namespace {

std::string error_of(const FamilyReference& reference, std::vector<Argument> args) {
  const auto rows = make_rows(reference, args);
  if (rows.has_value()) return "no error";
  EXPECT_EQ(rows.error().kind, ErrorKind::author_file);
  return to_string(rows.error());
}

TEST(Registry, finds_families_by_name) {
  EXPECT_TRUE(std::ranges::is_sorted(families(), {}, &Family::name));
  for (const Family& family : families()) EXPECT_EQ(find_family(family.name), &family);
  ASSERT_NE(find_family("sinusoidal"), nullptr);
  EXPECT_EQ(find_family("Sinusoidal"), nullptr);
}

TEST(Registry, makes_rows_with_the_published_knobs_unless_told) {
  const std::vector<Argument> args{{"seq_len", std::int64_t{2}}, {"d_model", std::int64_t{4}}};
  const auto rows = make_rows({"sinusoidal", {}}, args);
  ASSERT_TRUE(rows.has_value());
  std::vector<double> values(8);
  (*rows)->fill(0, 2, values.data());
  EXPECT_EQ(values, (std::vector<double>{0, 1, 0, 1, std::sin(1.0), std::cos(1.0), std::sin(0.01), std::cos(0.01)}));
  const auto swapped = make_rows({"sinusoidal", {{"swap", "swapped"}}}, args);
  ASSERT_TRUE(swapped.has_value());
  (*swapped)->fill(0, 1, values.data());
  EXPECT_EQ(values[0], 1);
}

TEST(Registry, takes_an_int_as_a_base) {
  const auto rows = make_rows(
      {"sinusoidal", {}},
      std::vector<Argument>{{"seq_len", std::int64_t{2}}, {"d_model", std::int64_t{4}}, {"base", std::int64_t{100}}});
  ASSERT_TRUE(rows.has_value());
  std::vector<double> values(4);
  (*rows)->fill(1, 2, values.data());
  EXPECT_EQ(values[2], std::sin(0.1));
}

struct BadReference {
  FamilyReference reference;
  std::string message;
};

TEST(Registry, says_which_name_is_unknown_and_which_was_meant) {
  std::string all;
  for (const Family& family : families()) all += (all.empty() ? "" : ", ") + family.name;
  std::string knobs;
  for (const Knob& knob : find_family("sinusoidal")->knobs) knobs += (knobs.empty() ? "" : ", ") + knob.name;
  const BadReference bad[] = {
      {{"sinusiodal", {}},
       "/reference/family: there is no family \"sinusiodal\" (did you mean \"sinusoidal\"?); there are: " + all},
      {{"unheard-of", {}}, "/reference/family: there is no family \"unheard-of\"; there are: " + all},
      {{"sinusoidal", {{"layuot", "halves"}}},
       "/reference/knobs/layuot: the family sinusoidal has no knob \"layuot\" (did you mean \"layout\"?); there are: " +
           knobs},
      {{"sinusoidal", {{"layout", "halfs"}}},
       "/reference/knobs/layout: the knob layout has no value \"halfs\" (did you mean \"halves\"?); there are: "
       "interleaved, halves"},
      {{"sinusoidal", {{"odd_last", "one"}}},
       "/reference/knobs/odd_last: the knob odd_last has no value \"one\"; there are: sin, cos, zero, "
       "repeated, dropped, padded"},
  };
  for (const auto& [reference, message] : bad) EXPECT_EQ(error_of(reference, {}), message);
}

struct BadArguments {
  std::vector<Argument> args;
  std::string message;
};

TEST(Registry, says_which_argument_is_unfit_and_what_is_allowed) {
  const Argument length{"seq_len", std::int64_t{4}}, width{"d_model", std::int64_t{4}};
  const std::string length_allowed = "seq_len must be an int from 1 to 100000";
  const std::string base_allowed = "base must be a finite float of at least 0.5";
  const BadArguments bad[] = {
      {{width}, "/args/seq_len: found nothing; " + length_allowed},
      {{{"seq_len", std::int64_t{0}}, width}, "/args/seq_len: found the int 0; " + length_allowed},
      {{{"seq_len", std::int64_t{100'001}}, width}, "/args/seq_len: found the int 100001; " + length_allowed},
      {{{"seq_len", 4.0}, width}, "/args/seq_len: found the float 4; " + length_allowed},
      {{{"seq_len", true}, width}, "/args/seq_len: found the bool true; " + length_allowed},
      {{length}, "/args/d_model: found nothing; d_model must be an int from 1 to 16384"},
      {{length, {"d_model", std::string("8")}},
       "/args/d_model: found a string; d_model must be an int from 1 to 16384"},
      {{length, width, {"base", 0.0}}, "/args/base: found the float 0; " + base_allowed},
      {{length, width, {"base", -2.0}}, "/args/base: found the float -2; " + base_allowed},
      {{length, width, {"base", 0.25}}, "/args/base: found the float 0.25; " + base_allowed},
      {{length, width, {"base", std::numeric_limits<double>::infinity()}},
       "/args/base: found the float inf; " + base_allowed},
      {{length, width, {"base", std::nan("")}}, "/args/base: found the float nan; " + base_allowed},
      {{length, width, {"base", false}}, "/args/base: found the bool false; " + base_allowed},
      {{length, width, {"base", ArrayLiteral{{1}, {2.0}}}}, "/args/base: found an array; " + base_allowed},
      {{length, width, {"bse", 2.0}},
       "/args/bse: the reference has no argument \"bse\" (did you mean \"base\"?); it takes seq_len, d_model, base"},
      {{length, width, {"dropout", 0.1}},
       "/args/dropout: the reference has no argument \"dropout\"; it takes seq_len, d_model, base"},
  };
  for (const auto& [args, message] : bad) EXPECT_EQ(error_of({"sinusoidal", {}}, args), message);
}

}  // namespace
}  // namespace assay
