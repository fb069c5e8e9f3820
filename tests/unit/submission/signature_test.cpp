// The signature as people read it, and the declaration a submission has.
#include "submission/signature.hpp"

#include <gtest/gtest.h>

#include "entry.hpp"

namespace assay {
namespace {

TEST(Signature, IsWhatAStudentWouldWrite) {
  EXPECT_EQ(expected_signature(test::encoding_entry()),
            "Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0)");
}

TEST(Signature, FollowsTheDtypeAndTheRank) {
  Callable entry = test::encoding_entry();
  entry.parameters.resize(1);
  entry.parameters[0].maximum.reset();
  entry.returns = {ValueType::array, DType::int64, {"n"}, {}};
  EXPECT_EQ(expected_signature(entry), "Eigen::VectorX<std::int64_t> positional_encoding(std::int64_t seq_len)");
  EXPECT_EQ(vector_type(entry.returns), "std::vector<std::int64_t>");
  entry.returns = {ValueType::array, DType::float32, {"n", "m"}, {}};
  EXPECT_EQ(expected_signature(entry), "Eigen::MatrixXf positional_encoding(std::int64_t seq_len)");
  EXPECT_EQ(vector_type(entry.returns), "std::vector<std::vector<float>>");
}

TEST(Signature, LiteralsAreCpp) {
  EXPECT_EQ(literal(std::int64_t{-3}), "-3");
  EXPECT_EQ(literal(0.1), "0.1");
  EXPECT_EQ(literal(1e300), "1e+300");
  EXPECT_EQ(literal(true), "true");
  EXPECT_EQ(literal(std::string("a\"\n")), "\"a\\042\\012\"");
}

TEST(FindDeclaration, QuotesItOnOneLine) {
  const auto found = find_declaration("#include <vector>\n\nstd::vector<int>\n  f(int a,\n    int b = g(1)) {\n}", "f");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "std::vector<int> f(int a, int b = g(1))");
  EXPECT_EQ(found->line, 4);
}

TEST(FindDeclaration, PassesOverWhatIsNoDeclaration) {
  const char* const source =
      "// int f(int a)\n"
      "/* int f(long a) */ #define X int f(char)\n"
      "#define Y int f(char)\n"
      "const char* s = \"int f(int q)\"; int n = 1'000'000;\n"
      "int self(int a);\n"
      "int g() { return f(1); }\n"
      "int f(short a) { return 1; }\n";
  const auto found = find_declaration(source, "f");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "int f(short a)");
  EXPECT_EQ(found->line, 7);
}

TEST(FindDeclaration, EndsOnTextThatIsCutOff) {
  for (const char* source : {"", "f", "int f", "int f(", "int f(\"", "/*", "'", "\"\\", "#"})
    EXPECT_FALSE(find_declaration(source, "f")) << source;
}

TEST(FindDeclaration, ReadsALongTextOnce) {
  std::string calls = "#define D int f();\nD\n";
  while (calls.size() < (1 << 20)) calls += "f(";
  EXPECT_FALSE(find_declaration(calls, "f"));
  std::string blanks = "int f" + std::string(1 << 20, ' ') + "()";
  EXPECT_FALSE(find_declaration(blanks + blanks, "g"));
  std::string closed;
  while (closed.size() < (1 << 20)) closed += "f()+";
  EXPECT_FALSE(find_declaration(closed, "f"));
}

}  // namespace
}  // namespace assay
