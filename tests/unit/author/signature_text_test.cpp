// Signatures as authors write them.
#include "author/signature_text.hpp"

#include <gtest/gtest.h>

namespace assay::test {
namespace {

TEST(Signatures, HaveScalarsArraysAndDefaults) {
  const Result<Callable> read = read_signature(
      "def scale(x: float64[rows, 3], mask: bool[rows], n: int, rate: float = 0.5, times: int=-2, "
      "name: str = 'a, b', clip: bool = False) -> float32[rows]:");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->name, "scale");
  ASSERT_EQ(read->parameters.size(), 7u);
  EXPECT_EQ(read->parameters[0].type, ValueType::array);
  EXPECT_EQ(read->parameters[0].shape, (std::vector<std::string>{"rows", "3"}));
  EXPECT_EQ(read->parameters[1].dtype, DType::boolean);
  EXPECT_EQ(read->parameters[2].type, ValueType::integer);
  EXPECT_FALSE(read->parameters[2].default_value);
  EXPECT_EQ(read->parameters[3].default_value, Value(0.5));
  EXPECT_EQ(read->parameters[4].default_value, Value(std::int64_t{-2}));
  EXPECT_EQ(read->parameters[5].default_value, Value(std::string("a, b")));
  EXPECT_EQ(read->parameters[6].default_value, Value(false));
  EXPECT_EQ(read->returns.dtype, DType::float32);
}

TEST(Signatures, MayReturnTuplesAndNumbers) {
  const Result<Callable> tuple = read_signature("f() -> (float64[n], int, str)");
  ASSERT_TRUE(tuple) << to_string(tuple.error());
  ASSERT_EQ(tuple->returns.items.size(), 3u);
  EXPECT_EQ(tuple->returns.items[2].type, ValueType::string);
  EXPECT_EQ(read_signature("f(x:float64[n],)->float")->returns.type, ValueType::floating);
}

TEST(Signatures, TextsAreWrittenAsPython) {
  const Result<Callable> read = read_signature("f(s: str = 'say \"\\n\"', t: str = '\tä') -> int");
  ASSERT_TRUE(read);
  EXPECT_EQ(python_signature(*read), "def f(s: str = \"say \\\"\\\\n\\\"\", t: str = \"\\tä\") -> int:");
}

TEST(Signatures, AreWrittenAsPython) {
  const Result<Callable> read =
      read_signature("f(x: float64[n], k: int = 3, r: float = 2, on: bool = True) -> (int, float)");
  ASSERT_TRUE(read);
  EXPECT_EQ(python_signature(*read), "def f(x: np.ndarray, k: int = 3, r: float = 2.0, on: bool = True) -> tuple:");
}

TEST(Signatures, ThatMakeNoSenseSayWhere) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "expected a function's name at \"\""},
      {"f", "expected \"(\" at \"\""},
      {"f(x)", "expected \":\" at \")\""},
      {"f(x: float64) -> int",
       "expected a type: int, float, bool, str, or an array such as float64[rows, columns] at \"float64) -> int\""},
      {"f(x: double[n]) -> int",
       "expected an element type before the brackets: float64, float32, int64, int32 or bool at \"double[n]) -> int\""},
      {"f(x: float64[]) -> int", "expected at least one axis in the brackets at \") -> int\""},
      {"f(x: int)", "expected \"->\" and what it returns at \"\""},
      {"class F(n: int)", "found a class; begin with a function, and make its \"entry\" a class by hand"},
      {"f() -> tuple[int]", "expected a tuple's items in parentheses, (float64[n], int), at \"tuple[int]\""},
      {"f(x: int = 1.5) -> int", "expected \",\" at \".5) -> int\""},
      {"f(x: int = 1, y: int) -> int", "expected a default, for the parameter before has one, at \") -> int\""},
      {"f(x: int, x: int) -> int", "expected another name: this one is taken at \": int) -> int\""},
      {"f(x: float64[n] = 0) -> int", "expected no default: an array has none at \"0) -> int\""},
      {"f(x: str = 'a) -> int", "expected a text in quotes at \"'a) -> int\""},
      {"f() -> (int)", "expected at least two items in a tuple at \"\""},
      {"f() -> int g", "expected nothing more at \"g\""},
      {"1f() -> int", "expected a function's name at \"() -> int\""},
  };
  for (const auto& [text, said] : wrong) {
    const Result<Callable> read = read_signature(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().kind, ErrorKind::usage);
    EXPECT_EQ(read.error().what, "--signature: " + said) << text;
  }
}

}  // namespace
}  // namespace assay::test
