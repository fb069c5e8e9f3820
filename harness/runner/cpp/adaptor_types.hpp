// What the types of a submission are: arrays, numbers, text, tuples. Compiled with the submission, before its own first
// line.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "abi.h"

// Eigen is not included here: the submission may set Eigen's macros first, or do without it and compile faster. Nor are
// <string>, which takes a fifth of a small submission's compile, and <tuple>: they are known by their looks.
namespace Eigen {
template <typename>
class MatrixBase;
template <typename>
class ArrayBase;
}  // namespace Eigen

namespace assay_adaptor {

// An Eigen::VectorXd has these members too, but is no number.
template <class T>
concept Complex = requires(const T value) {
  typename T::value_type;
  requires std::is_same_v<decltype(value.real()), typename T::value_type>;
  requires std::is_same_v<decltype(value.imag()), typename T::value_type>;
}
&&std::is_floating_point_v<typename T::value_type>;

template <class T>
concept Element = std::is_arithmetic_v<T> || Complex<T>;

// A string has c_str(), a view has not.
template <class T>
concept Text = requires(const T value) {
  typename T::traits_type;
  requires std::is_same_v<decltype(value.c_str()), const char*>;
  value.size();
};

struct TypeString {
  char text[5] = {};
};

template <Element T>
constexpr TypeString make_type_string() {
  constexpr bool bytes = sizeof(T) == 1;
  TypeString made;
  char* out = made.text;
  *out++ = bytes ? '|' : std::endian::native == std::endian::little ? '<' : '>';
  if constexpr (std::is_same_v<T, bool>)
    *out++ = 'b';
  else if constexpr (std::is_integral_v<T>)
    *out++ = std::is_signed_v<T> ? 'i' : 'u';
  else
    *out++ = std::is_floating_point_v<T> ? 'f' : 'c';
  if constexpr (sizeof(T) >= 10) *out++ = static_cast<char>('0' + sizeof(T) / 10);
  *out = static_cast<char>('0' + sizeof(T) % 10);
  return made;
}

template <Element T>
inline constexpr TypeString type_string = make_type_string<T>();

template <class D>
std::true_type probe_matrix(const Eigen::MatrixBase<D>*);
std::false_type probe_matrix(const void*);
template <class D>
std::true_type probe_array(const Eigen::ArrayBase<D>*);
std::false_type probe_array(const void*);

template <class T>
concept EigenMatrix = decltype(probe_matrix(static_cast<const T*>(nullptr)))::value;
template <class T>
concept EigenArray = decltype(probe_array(static_cast<const T*>(nullptr)))::value;

template <class T>
concept Dense = (EigenMatrix<T> || EigenArray<T>)&&Element<typename T::Scalar>;
// It has its elements itself, one after the other.
template <class T>
concept Plain = Dense<T> && std::is_same_v<T, typename T::PlainObject>;

/// How many axes an array of this type has; 0: it is none.
template <class T>
inline constexpr int axes = 0;
template <Dense T>
inline constexpr int axes<T> =
    T::IsVectorAtCompileTime && !(T::RowsAtCompileTime == 1 && T::ColsAtCompileTime == 1) ? 1 : 2;
template <Element E, class A>
inline constexpr int axes<std::vector<E, A>> = 1;
template <Plain T, class A>
inline constexpr int axes<std::vector<T, A>> = 1 + axes<T>;
template <class T, class B, class A>
inline constexpr int axes<std::vector<std::vector<T, B>, A>> =
    axes<std::vector<T, B>> == 0 ? 0 : 1 + axes<std::vector<T, B>>;

template <class T>
concept Array = axes<T> >
0 && axes<T> <= ASSAY_MAX_RANK;

template <class T>
struct ElementOf {
  using Type = T;
};
template <Dense T>
struct ElementOf<T> {
  using Type = typename T::Scalar;
};
template <class T, class A>
struct ElementOf<std::vector<T, A>> {
  using Type = typename ElementOf<T>::Type;
};
template <class T>
using element = typename ElementOf<T>::Type;

/// The array is one block of memory; else it is a vector of arrays.
template <class T>
inline constexpr bool one_block = true;
template <class T, class A>
inline constexpr bool one_block<std::vector<T, A>> = Element<T>;

/// Its elements lie in C order, block by block.
template <class T>
inline constexpr bool in_order = true;
template <Dense T>
inline constexpr bool in_order<T> = T::IsRowMajor || axes<T> == 1;
template <class T, class A>
inline constexpr bool in_order<std::vector<T, A>> = in_order<T>;
template <class A>
inline constexpr bool in_order<std::vector<bool, A>> = false;

template <class T>
inline constexpr const char* tuple_kind = nullptr;
template <class... Items>
inline constexpr const char* tuple_kind<std::tuple<Items...>> = "std::tuple";
template <class First, class Second>
inline constexpr const char* tuple_kind<std::pair<First, Second>> = "std::pair";

// What a problem's entry may return.
struct AnArray;
struct ANumber;
struct AText;
template <class... Items>
struct ATuple;

template <class T, class Wanted>
inline constexpr bool answers = false;
template <Array T>
inline constexpr bool answers<T, AnArray> = true;
template <class T>
inline constexpr bool answers<T, ANumber> = std::is_arithmetic_v<T>;
template <Text T>
inline constexpr bool answers<T, AText> = true;

/// What a submission may return where `Wanted` is asked for: the glue asserts it.
template <class T, class Wanted>
inline constexpr bool returnable = answers<std::remove_cvref_t<T>, Wanted>;

template <class... Ts, class... Items>
requires(sizeof...(Ts) == sizeof...(Items)) inline constexpr bool answers<std::tuple<Ts...>, ATuple<Items...>> =
    (returnable<Ts, Items> && ...);
template <class A, class B, class First, class Second>
inline constexpr bool answers<std::pair<A, B>, ATuple<First, Second>> = returnable<A, First>&& returnable<B, Second>;

}  // namespace assay_adaptor
