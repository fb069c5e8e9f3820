// Text that is no JSON, or JSON that is too much: refused with its place, never a crash.
#include <gtest/gtest.h>

#include "problem_folder.hpp"

namespace assay::test {
namespace {

std::string refusal_of(const std::string& path, const std::string& text, Example example = Example::function) {
  Files files = example_files(example);
  files[path] = text;
  return ProblemFolder(example_id(example), files).refusal();
}

std::string refusal_of(const std::string& text) { return refusal_of("problem.json", text); }

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Syntax, names_line_and_column) {
  for (const char* empty : {"", "\n", " \r\n\t"}) EXPECT_EQ(refusal_of(empty), "problem.json:1:1: the file is empty");
  EXPECT_EQ(refusal_of("{\n  \"id\": fast}"), "problem.json:2:9: it is not JSON: invalid literal");
  EXPECT_EQ(refusal_of("{\"a\": 1\n \"b\": 2}"),
            "problem.json:2:2: it is not JSON: unexpected string literal; expected '}'");
  EXPECT_EQ(refusal_of("{\"a\": 1,}"), "problem.json:1:9: it is not JSON: unexpected '}'; expected string literal");
  EXPECT_EQ(refusal_of("{\"größe\": x}"), "problem.json:1:11: it is not JSON: invalid literal");
  EXPECT_EQ(refusal_of("[1, 23 true]"), "problem.json:1:8: it is not JSON: unexpected true literal; expected ']'");
  EXPECT_EQ(refusal_of("[1 23]"), "problem.json:1:4: it is not JSON: unexpected number literal; expected ']'");
  EXPECT_EQ(refusal_of("[-x]"), "problem.json:1:2: it is not JSON: invalid number; expected digit after '-'");
  EXPECT_EQ(refusal_of("{} {}"), "problem.json:1:4: it is not JSON: unexpected '{'; expected end of input");
  EXPECT_EQ(refusal_of("{\"a\": 1 // why\n}"), "problem.json:1:9: it is not JSON: invalid literal");
}

TEST(Syntax, names_the_start_of_a_text_that_a_line_break_cuts) {
  EXPECT_EQ(
      refusal_of("{\n \"a\nb\": 1}"),
      "problem.json:2:2: it is not JSON: invalid string: control character U+000A (LF) must be escaped to \\u000A or "
      "\\n");
}

TEST(Syntax, refuses_numbers_that_are_none) {
  EXPECT_EQ(refusal_of("{\"points\": NaN}"), "problem.json:1:12: it is not JSON: invalid literal");
  EXPECT_EQ(refusal_of("{\"points\": Infinity}"), "problem.json:1:12: it is not JSON: invalid literal");
  EXPECT_EQ(refusal_of("{\"points\": 1e400}"),
            "problem.json:1:12: found 1e400, allowed: numbers that a double can hold");
  EXPECT_EQ(refusal_of("{\"points\": -1e400}"),
            "problem.json:1:12: found -1e400, allowed: numbers that a double can hold");
}

TEST(Syntax, refuses_bytes_that_are_no_utf8) {
  EXPECT_EQ(refusal_of("{\n\"title\": \"\xff\"}"),
            "problem.json:2:11: found the byte 0xff, which is no UTF-8 text; save the file as UTF-8");
  EXPECT_EQ(refusal_of("{\"title\": \"\xc3"),
            "problem.json:1:12: found the byte 0xc3, which is no UTF-8 text; save the file as UTF-8");
  EXPECT_EQ(refusal_of("{\"title\": \"\xed\xa0\x80\"}"),
            "problem.json:1:12: found the byte 0xed, which is no UTF-8 text; save the file as UTF-8");
}

TEST(Syntax, refuses_what_a_nul_hides) {
  EXPECT_EQ(refusal_of(std::string("{}\0 more", 8)),
            "problem.json:1:3: found the byte 0x00, which is no UTF-8 text; save the file as UTF-8");
}

TEST(Syntax, refuses_duplicate_keys) {
  EXPECT_EQ(refusal_of("{\"limits\": {\"time_ms\": 1, \"time_ms\": 2}}"),
            "problem.json: /limits/time_ms: the key \"time_ms\" is given twice");
  EXPECT_EQ(refusal_of("{\"a/b~c\": [1, {\"x\": 0, \"\\u0078\": 0}]}"),
            "problem.json: /a~1b~0c/1/x: the key \"x\" is given twice");
}

TEST(Syntax, refuses_deep_nesting) {
  EXPECT_EQ(refusal_of(repeated("[", 65) + repeated("]", 65)),
            "problem.json: " + repeated("/0", 64) + ": it is nested deeper than 64 levels");
  EXPECT_EQ(refusal_of(repeated("[", 100'000)),
            "problem.json: " + repeated("/0", 64) + ": it is nested deeper than 64 levels");
  EXPECT_EQ(refusal_of(repeated("[", 64) + repeated("]", 64)),
            "problem.json: found a list of 1, allowed: an object with the keys $schema, format, id, title, difficulty, "
            "tags, entry, reference, tolerance, limits, languages, groups, mistakes");
}

TEST(Syntax, refuses_objects_with_too_many_keys) {
  std::string text = "{\"tags\": {";
  for (int i = 0; i < 1001; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\": 0";
  EXPECT_EQ(refusal_of(text + "}}"), "problem.json: /tags/1000: it has more than 1000 keys");
}

TEST(Syntax, refuses_files_over_16_mib) {
  EXPECT_EQ(refusal_of(std::string((16u << 20) + 1, ' ')),
            "problem.json: it is larger than 16 MiB, the limit for a problem's file");
}

TEST(Syntax, shows_long_and_unprintable_keys_in_a_bound) {
  const std::string message = refusal_of("{\"" + std::string(100'000, 'k') + "\": 1}");
  EXPECT_LT(message.size(), 500u);
  EXPECT_EQ(refusal_of("{\"\\u001b[31m\": 1}").find('\x1b'), std::string::npos);
}

TEST(Syntax, refuses_every_truncation_with_its_place) {
  for (const Example example : {Example::function, Example::class_}) {
    for (const std::string& path : {std::string("problem.json"), cases_path(example)}) {
      Files files = example_files(example);
      const std::string whole = files[path];
      const ProblemFolder folder(example_id(example), files);
      for (std::size_t length = 0; length < whole.size(); ++length) {
        folder.write(path, whole.substr(0, length));
        EXPECT_TRUE(folder.refusal().starts_with(path + ":")) << length << ": " << folder.refusal();
      }
      folder.write(path, whole);
      EXPECT_EQ(folder.refusal(), "");
    }
  }
}

TEST(Syntax, survives_changed_bytes) {
  const Example example = Example::class_;
  for (const std::string& path : {std::string("problem.json"), cases_path(example)}) {
    const std::string whole = example_files(example)[path];
    const ProblemFolder folder(example_id(example), example_files(example));
    for (std::size_t i = 0; i < whole.size(); i += 7) {
      std::string changed = whole;
      changed[i] = '\x01';
      folder.write(path, changed);
      EXPECT_NE(folder.refusal(), "") << i;
    }
  }
}

std::string matrix_of(std::size_t rows, std::size_t columns) {
  const auto list = [](std::size_t length) { return "[1" + repeated(",1", length - 1) + "]"; };
  return R"({"format": "assay/cases/v1", "group": "odd-d_model", "cases": [{"name": "m", "matrix": {"seq_len": )" +
         list(rows) + ", \"d_model\": " + list(columns) + "}}]}";
}

TEST(Matrix, is_bounded_before_it_is_expanded) {
  const std::string path = cases_path(Example::function);
  EXPECT_EQ(refusal_of(path, matrix_of(9'999, 1)), "");
  EXPECT_EQ(
      refusal_of(path, matrix_of(100, 100)),
      path + ": /cases/0/matrix: its lists make more cases than the 9999 that are left of the limit; shorten them");
  EXPECT_EQ(
      refusal_of(path, matrix_of(100'000, 100'000)),
      path + ": /cases/0/matrix: its lists make more cases than the 9999 that are left of the limit; shorten them");
}

TEST(Matrix, product_does_not_overflow) {
  Json problem = example_problem(Example::function);
  Json matrix;
  for (int i = 0; i < 4; ++i) {
    const std::string name = "p" + std::to_string(i);
    problem["entry"]["parameters"][static_cast<std::size_t>(i)] = {{"name", name}, {"type", "int"}};
    matrix[name] = Json::array();
    for (int n = 0; n < 65'536; ++n) matrix[name].push_back(n);
  }
  Files files = example_files(Example::function);
  files["problem.json"] = problem.dump();
  files["cases/examples.json"] =
      Json{{"format", "assay/cases/v1"}, {"group", "examples"}, {"cases", {{{"name", "huge"}, {"matrix", matrix}}}}}
          .dump();
  EXPECT_EQ(
      ProblemFolder("encoding", files).refusal(),
      "cases/examples.json: /cases/0/matrix: its lists make more cases than the 10000 that are left of the limit; "
      "shorten them");
}

TEST(Cases, are_bounded_in_number) {
  std::string cases;
  for (int i = 0; i < 10'000; ++i)
    cases +=
        (i == 0 ? "" : ",") + (R"({"name": "c)" + std::to_string(i)) + R"(", "args": {"seq_len": 1, "d_model": 1}})";
  const std::string path = cases_path(Example::function);
  EXPECT_EQ(refusal_of(path, R"({"format": "assay/cases/v1", "group": "odd-d_model", "cases": [)" + cases + "]}"),
            path + ": /cases/9999: the problem has more than 10000 cases, the limit");
}

}  // namespace
}  // namespace assay::test
