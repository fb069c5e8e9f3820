// Submissions with arrays and classes, right and wrong, through every real compiler that there is.
#include <gmock/gmock.h>

#include "entry.hpp"
#include "submission/prepare.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class EntriesTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!find_compiler(GetParam(), sandbox)) GTEST_SKIP() << GetParam() << " is not installed";
  }

  /// "compiled", or the message and its line.
  std::string outcome(const Entry& entry, const std::string& source) const {
    const test::TemporaryFolder folder;
    const auto compiler = find_compiler(GetParam(), sandbox);
    const auto prepared =
        prepare(folder.write("mine.cpp", source), test::problem_of(entry), *compiler, sandboxed_compile(sandbox));
    if (!prepared) return to_string(prepared.error());
    if (std::holds_alternative<Prepared>(prepared->result)) return "compiled";
    const auto& failed = std::get<CompileFailed>(std::get<RunRecord>(prepared->result).outcome);
    return failed.message + (failed.line ? " @" + std::to_string(*failed.line) : "");
  }

  Sandbox sandbox = probe_sandbox();
};

const std::string vectors = "#include <vector>\nusing Row = std::vector<double>; using Rows = std::vector<Row>;\n";

TEST_P(EntriesTest, ArraysByValueAndByReference) {
  for (const char* parameter : {"Rows x", "const Rows& x", "Rows& x", "const Rows x"})
    EXPECT_EQ(outcome(test::norm_entry(), vectors + "Row norm(" + parameter + ") { return x[0]; }\n"), "compiled")
        << parameter;
  EXPECT_EQ(
      outcome(test::norm_entry(),
              "#include <Eigen/Dense>\n"
              "Eigen::VectorXf norm(const Eigen::MatrixXf& x);\n"
              "auto norm(Eigen::Ref<const Eigen::MatrixXd> x, int more = 1) { return x.rowwise().norm() * more; }\n"),
      "compiled")
      << "an overload, a default and an expression";
}

TEST_P(EntriesTest, ArraysOfAnotherType) {
  const std::string cannot =
      "`norm` cannot be called as the problem calls it: expected `Eigen::VectorXd norm(const "
      "Eigen::MatrixXd& x)` (or arrays as nested `std::vector`), found ";
  EXPECT_EQ(outcome(test::norm_entry(), vectors + "Row norm(const Row& x) { return x; }\n"),
            cannot + "`Row norm(const Row& x)` @3");
  EXPECT_EQ(outcome(test::norm_entry(), vectors + "Row norm(std::vector<std::vector<float>> x) { return {}; }\n"),
            cannot + "`Row norm(std::vector<std::vector<float>> x)` @3");
  EXPECT_EQ(outcome(test::norm_entry(), vectors + "Row norm(Rows&& x) { return x[0]; }\n"),
            cannot + "`Row norm(Rows&& x)` @3");
  EXPECT_EQ(outcome(test::norm_entry(), vectors + "Row norm(double* x, int n) { return {}; }\n"),
            cannot + "`Row norm(double* x, int n)` @3");
}

TEST_P(EntriesTest, ATemplateIsNoTypeForAnArray) {
  EXPECT_EQ(outcome(test::norm_entry(), vectors + "Row norm(const auto& x) {\n  return x.front();\n}\n"),
            "a parameter that takes an array has no type of its own: expected `Eigen::VectorXd norm(const "
            "Eigen::MatrixXd& x)` (or arrays as nested `std::vector`) @4");
}

TEST_P(EntriesTest, AResultOfAnotherKind) {
  EXPECT_EQ(
      outcome(test::norm_entry(), vectors + "double norm(const Rows& x) { return 1; }\n"),
      "`norm` returns neither an Eigen matrix or array nor std::vector rows: expected `Eigen::VectorXd norm(const "
      "Eigen::MatrixXd& x)` (or arrays as nested `std::vector`), found `double norm(const Rows& x)` @3");
  EXPECT_EQ(
      outcome(test::norm_entry(), vectors + "void norm(Rows& x) {}\n"),
      "`norm` returns neither an Eigen matrix or array nor std::vector rows: expected `Eigen::VectorXd norm(const "
      "Eigen::MatrixXd& x)` (or arrays as nested `std::vector`), found `void norm(Rows& x)` @3");
}

/// A class that fits, with one line of it replaced.
std::string layer_with(const std::string& line, const std::string& other) {
  std::string text = vectors +
                     "#include <utility>\n"
                     "class Layer {\n"
                     " public:\n"
                     "  Layer(int n, double b = 1) {}\n"
                     "  Rows forward(const Rows& x) { return x; }\n"
                     "  double loss() const { return 1; }\n"
                     "  std::pair<int, double> best() { return {}; }\n"
                     "};\n";
  return text.replace(text.find(line), line.size(), other);
}

TEST_P(EntriesTest, AClassAndItsMacros) {
  EXPECT_EQ(outcome(test::layer_entry(), layer_with("};\n",
                                                    "};\n#define class union\n#define new\n#define template\n"
                                                    "#define assay_part x\n#define take x\n#define static x\n")),
            "compiled");
}

TEST_P(EntriesTest, AClassThatIsNotThere) {
  const auto with = [&](const std::string& line, const std::string& other) {
    return outcome(test::layer_entry(), layer_with(line, other));
  };
  const std::string none = "there is no class `Layer` outside every namespace and class: expected a class with `Layer(";
  EXPECT_THAT(with("class Layer {\n public:\n  Layer", "class Player {\n public:\n  Player"), StartsWith(none));
  EXPECT_THAT(outcome(test::layer_entry(), vectors + "namespace m {\nclass Layer {};\n}\n"),
              testing::AllOf(StartsWith(none), HasSubstr(", found `class Layer` inside one @4")));
  EXPECT_THAT(with("class Layer", "template <class T> class Layer"), StartsWith("`Layer` is a template: expected"));
  EXPECT_THAT(outcome(test::layer_entry(), "int Layer(int);\n"), StartsWith(none));
}

TEST_P(EntriesTest, AConstructorThatDoesNotFit) {
  const auto with = [&](const std::string& other) {
    return outcome(test::layer_entry(), layer_with("Layer(int n, double b = 1) {}", other));
  };
  const std::string expected =
      "`Layer` cannot be made as the problem makes it: expected `Layer(int d_model, double base "
      "= 10000.0)`";
  EXPECT_EQ(with("explicit Layer(int n) {}"), expected + ", found `explicit Layer(int n)` @6");
  EXPECT_EQ(with(""), expected);
  EXPECT_EQ(with(" private: Layer(int n, double b = 1) {} public:"),
            "the constructor of `Layer` is private: write it under `public:`, found `Layer(int n, double b = 1)` @6");
  EXPECT_EQ(with("Layer(int n, double b = 1) {} virtual void f() = 0;"), expected +
                                                                             ", found `Layer(int n, double b = "
                                                                             "1)` @6");
}

TEST_P(EntriesTest, AMethodThatDoesNotFit) {
  const auto with = [&](const std::string& line, const std::string& other) {
    return outcome(test::layer_entry(), layer_with(line, other));
  };
  EXPECT_EQ(with("double loss()", "double cost()"), "class `Layer` has no method `loss`: expected `double loss()` @4");
  EXPECT_EQ(with(" public:", " public: Layer() {}\n private:"),
            "the constructor of `Layer` is private: write it under `public:`, found `Layer()` @5");
  EXPECT_EQ(with("  double loss()", "private: double loss()"),
            "`Layer::loss` is private: write it under `public:`, found `double loss()` @8");
  EXPECT_EQ(
      with("double loss()", "double loss(int n)"),
      "`Layer::loss` cannot be called as the problem calls it: expected `double loss()`, found `double loss(int n)` "
      "@8");
  EXPECT_EQ(with("double loss() const { return 1; }", "Row loss() { return {}; }"),
            "`Layer::loss` returns no number: expected `double loss()`, found `Row loss()` @8");
  EXPECT_EQ(with("std::pair<int, double> best()", "std::pair<int, Row> best()"),
            "`Layer::best` returns no std::tuple of 2 such items: expected `std::tuple<std::int64_t, double> best()`, "
            "found `std::pair<int, Row> best()` @9");
}

INSTANTIATE_TEST_SUITE_P(Compilers, EntriesTest, testing::Values("g++", "clang++"),
                         [](const auto& chosen) { return chosen.index == 0 ? "gcc" : "clang"; });

}  // namespace
}  // namespace assay
