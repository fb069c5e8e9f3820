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

TEST(Signature, ArraysComeByReference) {
  Callable entry = test::norm_entry();
  EXPECT_EQ(expected_signature(entry), "Eigen::VectorXd norm(const Eigen::MatrixXd& x)");
  entry.parameters = {test::array_parameter("x", {"n"}, DType::boolean),
                      test::array_parameter("y", {"a", "b", "c"}, DType::float32)};
  entry.parameters[1].default_value = ArrayLiteral{{1, 1, 1}, {0}};
  entry.returns.shape = {"a", "b", "c"};
  EXPECT_EQ(expected_signature(entry),
            "std::vector<Eigen::MatrixXd> norm(const Eigen::VectorX<bool>& x, const std::vector<Eigen::MatrixXf>& y = "
            "...)");
  EXPECT_EQ(vector_type(entry.returns), "std::vector<std::vector<std::vector<double>>>");
}

TEST(Signature, NumbersTextAndTuples) {
  Callable entry{"f", {}, {ValueType::integer, {}, {}, {}}};
  EXPECT_EQ(expected_signature(entry), "std::int64_t f()");
  entry.returns.type = ValueType::string;
  EXPECT_EQ(expected_signature(entry), "std::string f()");
  entry.returns = {ValueType::tuple, {}, {}, {{ValueType::boolean, {}, {}, {}}, test::norm_entry().returns}};
  EXPECT_EQ(expected_signature(entry), "std::tuple<bool, Eigen::VectorXd> f()");
}

TEST(Signature, OfAConstructor) {
  EXPECT_EQ(expected_constructor(test::layer_entry()), "Layer(int d_model, double base = 10000.0)");
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

constexpr const char* two_classes =
    "class Layer;\n"
    "struct Other { Other(); double loss(int n); };\n"
    "double loss();\n"
    "class Layer : public Other {\n"
    "  Layer* next;  // class Layer {\n"
    " public:\n"
    "  explicit Layer(int n,\n"
    "                 double b = 1);\n"
    "  void reset() { *this = Layer(3); }\n"
    "  private : double loss() const;\n"
    "};\n"
    "Layer::Layer(int n, double b) {}\n";

TEST(FindClass, WhereItsMembersAre) {
  const auto found = find_class(two_classes, "Layer");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "class Layer");
  EXPECT_EQ(found->line, 4);
  EXPECT_EQ(find_class("struct Layer final\n{};", "Layer")->text, "struct Layer");
  EXPECT_EQ(find_class("template <class T>\nclass Layer {};", "Layer")->text, "template <...> class Layer");
  EXPECT_FALSE(find_class("class Layers {}; class Layer; class Layer::Inner {}; enumclass Layer {};", "Layer"));
}

TEST(FindConstructor, AsItStandsInItsClass) {
  const auto found = find_constructor(two_classes, "Layer");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "explicit Layer(int n, double b = 1)");
  EXPECT_EQ(found->line, 7);
  EXPECT_EQ(find_constructor("struct A { A(int); };", "A")->text, "A(int)");
  EXPECT_EQ(find_constructor("class A { private: public : A(int); };", "A")->text, "A(int)");
  EXPECT_FALSE(find_constructor("struct A { int n = A(3).n; };", "A"));
  EXPECT_FALSE(find_constructor("A(int);", "A"));
}

TEST(FindMethod, OfTheClassAsked) {
  const auto found = find_method(two_classes, "Layer", "loss");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "double loss()");
  EXPECT_EQ(found->line, 10);
  EXPECT_EQ(find_method(two_classes, "Other", "loss")->text, "double loss(int n)");
  EXPECT_FALSE(find_method(two_classes, "Layer", "forward"));
  EXPECT_FALSE(find_method("double loss();", "Layer", "loss"));
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
  std::string classes = "class f {";
  while (classes.size() < (1 << 20)) classes += "f  (f";
  EXPECT_FALSE(find_constructor(classes, "f"));
  EXPECT_FALSE(find_class(classes, "g"));
}

}  // namespace
}  // namespace assay
