// What compilers print, and what a student reads. The outputs are GCC 12's and Clang 14's own.
#include "submission/diagnostics.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "entry.hpp"

namespace assay {
namespace {

constexpr const char* expectation =
    "expected `Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0)` "
    "(or rows as `std::vector<std::vector<double>>`)";

struct Row {
  const char* name;
  const char* source;
  const char* output;
  std::string message;
  std::optional<int> line;
};

std::optional<CompileFailed> explained(const char* source, const CompileOutput& output,
                                       const Entry& entry = test::encoding_entry()) {
  return explain(output, {entry, "a.cpp", source, Milliseconds(30000), mebibytes(2048)});
}

CompileOutput failure(std::string text) {
  CompileOutput output;
  output.status = 1;
  output.output = std::move(text);
  return output;
}

TEST(Explain, SaysWhatTheStudentCanActOn) {
  const Row rows[] = {
      {"the file's own error", "",
       "In file included from assay_unit.cpp:2:\na.cpp: In function 'int f()':\n"
       "a.cpp:7:93: error: expected ';' before '}' token\na.cpp:9:1: error: another\n",
       "expected ';' before '}' token", 7},
      {"Clang's spelling of the place", "", "./a.cpp:3:1: error: unknown type name 'foo'\n", "unknown type name 'foo'",
       3},
      {"missing include", "", "a.cpp:2:10: fatal error: /etc/passwd: No such file or directory\n",
       "/etc/passwd: No such file or directory", 2},
      {"in a library, from the student's line", "",
       "In file included from /usr/include/eigen3/Eigen/Core:294,\n"
       "/usr/include/x/Assign.h: In instantiation of 'void f()':\na.cpp:12:5:   required from here\n"
       "/usr/include/x/Assign.h:890:3: error: static assertion failed: MIXED\n",
       "/usr/include/x/Assign.h: static assertion failed: MIXED", 12},
      {"no such name", "int other();", "assay-entry:1:32: error: 'positional_encoding' has not been declared in '::'\n",
       std::string("there is no function `positional_encoding` outside every namespace and class: ") + expectation,
       std::nullopt},
      {"in a namespace", "\nnamespace m { int positional_encoding(int a); }",
       "assay-entry:1:30: error: no member named 'positional_encoding' in the global namespace\n",
       std::string("there is no function `positional_encoding` outside every namespace and class: ") + expectation +
           ", found `int positional_encoding(int a)` inside one",
       2},
      {"cannot be called", "int positional_encoding(int a);",
       "assay-call:1:88: error: too many arguments to function 'int positional_encoding(int)'\n",
       std::string("`positional_encoding` cannot be called as the problem calls it: ") + expectation +
           ", found `int positional_encoding(int a)`",
       1},
      {"returns no array", "int positional_encoding(int a);", "assay-result:1:32: error: static assertion failed\n",
       std::string("`positional_encoding` returns neither an Eigen matrix or array nor std::vector rows: ") +
           expectation + ", found `int positional_encoding(int a)`",
       1},
      {"open brace", "",
       "assay-end:1:1: error: 'namespace' definition is not allowed here\n"
       "assay-glue:2:64: error: expected '}' at end of input\na.cpp:4:34: note: to match this '{'\n",
       "the file ends too early: a `{` is never closed", 4},
      {"end of file", "", "assay-end:1:1: error: expected initializer before 'namespace'\n",
       "the file ends too early: a `;` or `}` is missing", std::nullopt},
      {"no body", "\n\nint positional_encoding(int, int);",
       "/usr/bin/ld: /tmp/x.o: in function `f': undefined reference to `positional_encoding(int, int)'\n"
       "collect2: error: ld returned 1 exit status\n",
       "`positional_encoding(int, int)` is declared and used, but never defined", 3},
      {"no body, as gold says it", "\n\nint positional_encoding(int, int);",
       "/tmp/x.o:assay_unit.cpp:function assay_glue::f(int): error: undefined reference to 'positional_encoding(int, "
       "int)'\ncollect2: error: ld returned 1 exit status\n",
       "`positional_encoding(int, int)` is declared and used, but never defined", 3},
      {"memory", "", "cc1plus: out of memory allocating 65536 bytes after a total of 4096 bytes\n",
       "the compiler needed more than 2048 MiB of memory", std::nullopt},
      {"the source only says so", "", "a.cpp:1:2: error: #error out of memory\n", "#error out of memory", 1},
      {"anything else", "", "cc1plus: error: '::main' must return 'int'\n",
       "the compiler failed with status 1: cc1plus: error: '::main' must return 'int'", std::nullopt},
  };
  for (const Row& row : rows) {
    const auto failed = explained(row.source, failure(row.output));
    ASSERT_TRUE(failed) << row.name;
    EXPECT_EQ(failed->message, row.message) << row.name;
    EXPECT_EQ(failed->line, row.line) << row.name;
    EXPECT_EQ(failed->log, row.output) << row.name;
  }
}

struct Misfit {
  const char* source;
  const char* output;
  std::string message;
  std::optional<int> line;
};

void expect_all(const std::vector<Misfit>& rows, const Entry& entry) {
  for (const Misfit& row : rows) {
    const auto failed = explained(row.source, failure(row.output), entry);
    ASSERT_TRUE(failed) << row.output;
    EXPECT_EQ(failed->message, row.message);
    EXPECT_EQ(failed->line, row.line) << row.output;
  }
}

TEST(Explain, AFunctionThatTakesArrays) {
  const std::string expected =
      "expected `Eigen::VectorXd norm(const Eigen::MatrixXd& x)` (or arrays as nested `std::vector`)";
  expect_all(
      {{"\nEigen::VectorXd norm(const Eigen::VectorXd& x);",
        "assay-call:1:30: error: no matching function for call to 'norm'\n",
        "`norm` cannot be called as the problem calls it: " + expected +
            ", found `Eigen::VectorXd norm(const Eigen::VectorXd& x)`",
        2},
       {"", "a.cpp:3:12: error: 'const class assay_adaptor::ArrayArgument<double, 2>' has no member named 'rows'\n",
        "a parameter that takes an array has no type of its own: " + expected, 3}},
      test::norm_entry());
}

TEST(Explain, AResultOfAnotherKind) {
  const char* const source = "void f();";
  const char* const output = "assay-result:1:5: error: static assertion failed\n";
  const Returns number{ValueType::floating, {}, {}, {}};
  const Returns text{ValueType::string, {}, {}, {}};
  expect_all({{source, output, "`f` returns no number: expected `double f()`, found `void f()`", 1}},
             Callable{"f", {}, number});
  expect_all({{source, output, "`f` returns no std::string: expected `std::string f()`, found `void f()`", 1}},
             Callable{"f", {}, text});
  expect_all({{source, output,
               "`f` returns no std::tuple of 2 such items: expected `std::tuple<double, std::string> f()`, found `void "
               "f()`",
               1}},
             Callable{"f", {}, {ValueType::tuple, {}, {}, {number, text}}});
}

constexpr const char* layer =
    "struct Layer {\n  Layer(int d_model);\n  int forward(int x);\n  double loss();\n  double best();\n};\n";

TEST(Explain, AClassThatDoesNotFit) {
  const std::string forward = "`Eigen::MatrixXd forward(const Eigen::MatrixXd& x)`";
  const std::string all = "expected a class with `Layer(int d_model, double base = 10000.0)`, " + forward +
                          ", `double loss()`, `std::tuple<std::int64_t, double> best()`";
  expect_all(
      {{"int Layer();", "assay-entry:1:44: error: 'Layer' in namespace '::' does not name a type\n",
        "there is no class `Layer` outside every namespace and class: " + all, std::nullopt},
       {"namespace m {\nclass Layer {};\n}", "assay-entry:1:44: error: no type named 'Layer' in the global namespace\n",
        "there is no class `Layer` outside every namespace and class: " + all + ", found `class Layer` inside one", 2},
       {"template <class T> class Layer {};", "assay-entry:1:44: error: 'auto' not allowed in alias declaration\n",
        "`Layer` is a template: " + all + ", found `template <...> class Layer`", 1},
       {layer, "assay-call:1:99: error: no matching function for call to 'Layer::Layer(int&, double&)'\n",
        "`Layer` cannot be made as the problem makes it: expected `Layer(int d_model, double base = 10000.0)`, found "
        "`Layer(int d_model)`",
        2},
       {layer, "assay-call:1:99: error: 'Layer::Layer(int, double)' is private within this context\n",
        "the constructor of `Layer` is private: write it under `public:`, found `Layer(int d_model)`", 2},
       {layer, "assay-call:2:99: error: cannot convert 'assay_adaptor::ArrayArgument<double, 2>' to 'int'\n",
        "`Layer::forward` cannot be called as the problem calls it: expected " + forward +
            " (or arrays as nested `std::vector`), found `int forward(int x)`",
        3},
       {layer, "assay-call:2:99: error: 'forward' is a private member of 'Layer'\n",
        "`Layer::forward` is private: write it under `public:`, found `int forward(int x)`", 3},
       {"\nclass Layer {};", "assay-call:3:99: error: 'struct Layer' has no member named 'loss'\n",
        "class `Layer` has no method `loss`: expected `double loss()`", 2},
       {layer, "assay-result:4:9: error: static assertion failed\n",
        "`Layer::best` returns no std::tuple of 2 such items: expected `std::tuple<std::int64_t, double> best()`, "
        "found "
        "`double best()`",
        5}},
      test::layer_entry());
}

TEST(Explain, NothingWhenItCompiled) { EXPECT_FALSE(explained("", {})); }

TEST(Explain, LimitsComeFirst) {
  CompileOutput slow = failure("a.cpp:1:1: error: x\n");
  slow.timed_out = true;
  EXPECT_EQ(explained("", slow)->message, "compiling took longer than 30 s");
  CompileOutput loud = failure("a.cpp:1:1: error: x\n");
  loud.flooded = true;
  EXPECT_EQ(explained("", loud)->message, "the compiler printed more than 1 MiB");
}

TEST(Explain, KeepsABoundedLog) {
  const auto failed = explained("", failure("a.cpp:1:1: error: " + std::string(100'000, 'x') + "\n"));
  EXPECT_EQ(failed->log.size(), 16384 + std::string("\n[cut]").size());
  EXPECT_EQ(failed->message, std::string(1000, 'x') + "\n[cut]");
}

}  // namespace
}  // namespace assay
