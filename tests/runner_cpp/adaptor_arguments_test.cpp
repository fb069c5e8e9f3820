// What an array becomes on its way into a parameter of every type.
#include <gmock/gmock.h>

#include <Eigen/Dense>
#include <complex>
#include <list>

#include "runner/cpp/adaptor.hpp"

namespace {

using assay_adaptor::ArrayArgument;
using assay_adaptor::attempt;
using testing::ElementsAre;

/// Bytes, as std::vector<bool> has none.
template <class E>
using Elements = std::vector<assay_adaptor::Stored<E>>;

template <class E>
assay_argument argument(const Elements<E>& elements, std::initializer_list<std::int64_t> shape) {
  assay_argument given{};
  given.scalar.tag = ASSAY_ARRAY;
  given.typestr = assay_adaptor::type_string<E>.text;
  for (const std::int64_t length : shape) given.shape[given.rank++] = length;
  given.elements = elements.data();
  return given;
}

/// What `function` makes of the array; fails where it does not fit.
template <class E, int Rank, class Function>
void call(const Elements<E>& elements, std::initializer_list<std::int64_t> shape, const Function& function) {
  const assay_argument given = argument<E>(elements, shape);
  ArrayArgument<E, Rank> array;
  ASSERT_TRUE(take(given, array));
  bool called = false;
  EXPECT_TRUE(attempt([&] {
    function(array);
    called = true;
  }));
  EXPECT_TRUE(called);
}

const Elements<double> six{1, 2, 3, 4, 5, 6};

TEST(ArrayArgument, OneAxis) {
  call<double, 1>(six, {6}, [](const Eigen::VectorXd& x) { EXPECT_THAT(x, ElementsAre(1, 2, 3, 4, 5, 6)); });
  call<double, 1>(six, {6}, [](Eigen::VectorXd x) { EXPECT_EQ(x.sum(), 21); });
  call<double, 1>(six, {6}, [](Eigen::RowVectorXd& x) { EXPECT_THAT(x, ElementsAre(1, 2, 3, 4, 5, 6)); });
  call<double, 1>(six, {6}, [](const Eigen::ArrayXd& x) { EXPECT_EQ(x.size(), 6); });
  call<double, 1>(six, {6}, [](const Eigen::Ref<const Eigen::VectorXd>& x) { EXPECT_EQ(x(5), 6); });
  call<double, 1>(six, {6}, [](Eigen::Ref<Eigen::VectorXd> x) { EXPECT_EQ(x(5), 6); });
  call<double, 1>(six, {6}, [](const Eigen::Vector<double, 6>& x) { EXPECT_EQ(x(5), 6); });
  call<double, 1>(six, {6}, [](const std::vector<double>& x) { EXPECT_EQ(x, six); });
  call<double, 1>(six, {6}, [](std::vector<double> x) { EXPECT_EQ(x, six); });
  call<double, 1>(six, {0}, [](const Eigen::VectorXd& x) { EXPECT_EQ(x.size(), 0); });
}

TEST(ArrayArgument, TwoAxesInEitherOrder) {
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto check = [](const auto& x) {
    ASSERT_EQ(x.rows(), 2);
    ASSERT_EQ(x.cols(), 3);
    EXPECT_EQ(x(0, 2), 3);
    EXPECT_EQ(x(1, 0), 4);
  };
  call<double, 2>(six, {2, 3}, [&](const Eigen::MatrixXd& x) { check(x); });
  call<double, 2>(six, {2, 3}, [&](Eigen::MatrixXd x) { check(x); });
  call<double, 2>(six, {2, 3}, [&](RowMajor& x) { check(x); });
  call<double, 2>(six, {2, 3}, [&](const Eigen::ArrayXXd& x) { check(x); });
  call<double, 2>(six, {2, 3}, [&](const Eigen::Ref<const Eigen::MatrixXd>& x) { check(x); });
  call<double, 2>(six, {2, 3}, [&](Eigen::Ref<RowMajor> x) { check(x); });
  call<double, 2>(six, {2, 3}, [&](const Eigen::Matrix<double, 2, Eigen::Dynamic>& x) { check(x); });
  call<double, 2>(six, {2, 3}, [](const std::vector<std::vector<double>>& x) {
    EXPECT_THAT(x, ElementsAre(ElementsAre(1, 2, 3), ElementsAre(4, 5, 6)));
  });
  call<double, 2>(six, {2, 3}, [](const std::vector<Eigen::VectorXd>& x) { EXPECT_EQ(x.at(1)(2), 6); });
  call<double, 2>(six, {0, 3}, [](const Eigen::MatrixXd& x) { EXPECT_EQ(x.cols(), 3); });
}

TEST(ArrayArgument, ThreeAxes) {
  call<double, 3>(six, {1, 2, 3}, [](const std::vector<Eigen::MatrixXd>& x) {
    ASSERT_EQ(x.size(), 1U);
    EXPECT_EQ(x[0](1, 0), 4);
  });
  call<double, 3>(six, {3, 1, 2}, [](std::vector<std::vector<std::vector<double>>> x) {
    EXPECT_THAT(
        x, ElementsAre(ElementsAre(ElementsAre(1, 2)), ElementsAre(ElementsAre(3, 4)), ElementsAre(ElementsAre(5, 6))));
  });
}

TEST(ArrayArgument, EveryElementType) {
  call<float, 1>({1.5F}, {1}, [](const Eigen::VectorXf& x) { EXPECT_EQ(x(0), 1.5F); });
  call<int, 1>({-7}, {1}, [](const Eigen::VectorXi& x) { EXPECT_EQ(x(0), -7); });
  call<std::int64_t, 1>({1L << 40}, {1}, [](const std::vector<long long>& x) { EXPECT_EQ(x[0], 1L << 40); });
  call<bool, 1>({1, 0}, {2}, [](const std::vector<bool>& x) { EXPECT_THAT(x, ElementsAre(true, false)); });
  call<bool, 2>({1, 0}, {1, 2}, [](const Eigen::MatrixX<bool>& x) { EXPECT_TRUE(x(0, 0) && !x(0, 1)); });
}

TEST(ArrayArgument, PicksTheOverloadThatFits) {
  struct Overloads {
    int operator()(double) const { return 0; }
    int operator()(const Eigen::VectorXd&) const { return 1; }
    int operator()(const Eigen::MatrixXd&, int unused = 3) const { return unused; }
    int operator()(const Eigen::MatrixXf&) const { return 2; }
  };
  call<double, 1>(six, {6}, [](auto& x) { EXPECT_EQ(Overloads()(x), 1); });
  call<double, 2>(six, {2, 3}, [](auto& x) { EXPECT_EQ(Overloads()(x), 3); });
}

template <class T, class E, int Rank>
constexpr bool fits = std::is_invocable_v<void (*)(T), ArrayArgument<E, Rank>&>;

TEST(ArrayArgument, RefusesOtherTypesWhenCompiled) {
  EXPECT_TRUE((fits<const Eigen::MatrixXd&, double, 2>));
  EXPECT_TRUE((fits<const Eigen::MatrixXd&, double, 0>)) << "the problem does not say how many axes";
  EXPECT_FALSE((fits<const Eigen::MatrixXd&, double, 1>));
  EXPECT_FALSE((fits<const Eigen::MatrixXd&, float, 2>));
  EXPECT_FALSE((fits<std::vector<int>, std::int64_t, 1>));
  EXPECT_FALSE((fits<std::vector<double>, double, 2>));
  EXPECT_FALSE((fits<std::list<double>, double, 1>));
  EXPECT_FALSE((fits<double, double, 1>));
  EXPECT_FALSE((fits<Eigen::MatrixXd*, double, 2>));
  EXPECT_FALSE((fits<Eigen::VectorXcd, double, 1>));
}

TEST(ArrayArgument, RefusesOtherShapesWhenCalled) {
  const assay_argument given = argument<double>(six, {2, 3});
  ArrayArgument<double, 0> array;
  ASSERT_TRUE(take(given, array));
  EXPECT_FALSE(attempt([&] { [](const Eigen::VectorXd&) { FAIL(); }(array); }));
  EXPECT_FALSE(attempt([&] { [](const Eigen::Matrix3d&) { FAIL(); }(array); }));
  EXPECT_FALSE(attempt([&] { [](const Eigen::Matrix<double, -1, -1, 0, 2, 2>&) { FAIL(); }(array); }));
  EXPECT_TRUE(attempt([&] { [](const Eigen::Matrix<double, 2, 3>&) {}(array); }));
}

TEST(ArrayArgument, RefusesOtherElementsAndScalars) {
  ArrayArgument<float, 2> floats;
  EXPECT_FALSE(take(argument<double>(six, {2, 3}), floats));
  assay_argument number{};
  number.scalar.tag = ASSAY_FLOATING;
  EXPECT_FALSE(take(number, floats));
}

/// The elements as they lie, after `function` has had the array.
template <class E, int Rank, class Function>
std::vector<E> handed_back(const Elements<E>& elements, std::initializer_list<std::int64_t> shape,
                           const Function& function) {
  assay_argument given = argument<E>(elements, shape);
  given.hand_back = 1;
  ArrayArgument<E, Rank> array;
  take(given, array);
  attempt([&] { function(array); });
  assay_value value{};
  array.hand_back(value);
  EXPECT_EQ(value.rank, static_cast<std::size_t>(Rank));
  std::vector<E> out;
  for (std::size_t i = 0; i < value.parts; ++i) {
    const E* const part = static_cast<const E*>(value.part(value.owner, i));
    out.insert(out.end(), part, part + value.part_bytes / sizeof(E));
  }
  return out;
}

TEST(ArrayArgument, HandsBackWhatTheFunctionHad) {
  EXPECT_THAT((handed_back<double, 2>(six, {2, 3}, [](Eigen::MatrixXd& x) { x(1, 0) = 9; })),
              ElementsAre(1, 9, 2, 5, 3, 6));
  EXPECT_THAT((handed_back<double, 2>(six, {2, 3}, [](Eigen::Ref<Eigen::MatrixXd> x) { x.setZero(); })),
              testing::Each(0));
  EXPECT_THAT((handed_back<double, 1>(six, {6}, [](std::vector<double>& x) { x.resize(1); })), ElementsAre(1));
  EXPECT_EQ((handed_back<double, 1>(six, {6}, [](std::vector<double> x) { x[0] = 9; })), six) << "a copy of its own";
  EXPECT_THAT((handed_back<double, 3>(six, {1, 2, 3}, [](std::vector<Eigen::MatrixXd>& x) { x[0](0, 1) = 9; })),
              ElementsAre(1, 9, 3, 4, 5, 6));
}

TEST(ArrayArgument, HandsBackOnlyWhereAsked) {
  const assay_argument given = argument<double>(six, {6});
  ArrayArgument<double, 1> array;
  take(given, array);
  const Eigen::VectorXd& x = array;
  EXPECT_EQ(x.size(), 6);
  assay_value value{};
  array.hand_back(value);
  EXPECT_EQ(value.kind, nullptr);
}

}  // namespace
