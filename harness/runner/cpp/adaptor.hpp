// Turns what a submission returns into the ABI's description. Compiled with the submission, before its own first line.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "abi.h"

// Eigen is not included here: the submission may set Eigen's macros first, or do without it and compile faster. Nor is
// <string>, which takes a fifth of a small submission's compile: the glue includes it where a parameter is one.
namespace Eigen {
template <typename>
class MatrixBase;
template <typename>
class ArrayBase;
}  // namespace Eigen

namespace assay_adaptor {

// std::complex by its looks, for the same reason.
template <class T>
concept Complex = requires(const T value) {
  typename T::value_type;
  value.real();
  value.imag();
}
&&std::is_floating_point_v<typename T::value_type> && sizeof(T) == 2 * sizeof(typename T::value_type);

template <class T>
concept Element = std::is_arithmetic_v<T> || Complex<T>;

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
struct Dense {
  static constexpr bool known = false;
};
template <class T>
requires(EigenMatrix<T> || EigenArray<T>) struct Dense<T> {
  static constexpr bool known = Element<typename T::Scalar>;
};

template <class T>
struct Vector {
  static constexpr bool known = false;
};
template <Element E, class A>
struct Vector<std::vector<E, A>> {
  static constexpr bool known = true;
};

template <class T>
struct Rows {
  static constexpr bool known = false;
};
template <Element E, class A, class B>
struct Rows<std::vector<std::vector<E, A>, B>> {
  static constexpr bool known = true;
};

/// What a submission may return: the glue asserts it.
template <class T>
inline constexpr bool returnable = Dense<std::remove_cvref_t<T>>::known || Vector<std::remove_cvref_t<T>>::known ||
                                   Rows<std::remove_cvref_t<T>>::known;

template <class T>
const void* whole(const void* owner, std::size_t) {
  return static_cast<const T*>(owner)->data();
}

template <class T>
const void* one_row(const void* owner, std::size_t index) {
  return (*static_cast<const T*>(owner))[index].data();
}

template <class Plain>
void describe_dense(const Plain& value, assay_result& result) {
  using Scalar = typename Plain::Scalar;
  result.kind = EigenMatrix<Plain> ? "Eigen::Matrix" : "Eigen::Array";
  result.typestr = type_string<Scalar>.text;
  if constexpr (Plain::IsVectorAtCompileTime && !(Plain::RowsAtCompileTime == 1 && Plain::ColsAtCompileTime == 1)) {
    result.rank = 1;
    result.shape[0] = value.size();
  } else {
    result.rank = 2;
    result.shape[0] = value.rows();
    result.shape[1] = value.cols();
  }
  result.order = Plain::IsRowMajor ? 'C' : 'F';
  result.parts = 1;
  result.part_bytes = static_cast<std::size_t>(value.size()) * sizeof(Scalar);
  result.owner = &value;
  result.part = whole<Plain>;
}

template <class E, class A>
void describe_vector(const std::vector<E, A>& value, assay_result& result) {
  result.kind = "std::vector";
  if constexpr (std::is_same_v<E, bool>) {
    describe_vector(*new std::vector<unsigned char>(value.begin(), value.end()), result);
  } else {
    result.rank = 1;
    result.shape[0] = static_cast<std::int64_t>(value.size());
    result.parts = 1;
    result.part_bytes = value.size() * sizeof(E);
    result.owner = &value;
    result.part = whole<std::vector<E, A>>;
  }
  result.order = 'C';
  result.typestr = type_string<E>.text;
}

template <class E, class A, class B>
void describe_rows(const std::vector<std::vector<E, A>, B>& value, assay_result& result) {
  const std::size_t columns = value.empty() ? 0 : value.front().size();
  for (const auto& row : value) {
    if (row.size() == columns) continue;
    result.kind = "ragged rows";
    return;
  }
  if constexpr (std::is_same_v<E, bool>) {
    auto* bytes = new std::vector<std::vector<unsigned char>>;
    bytes->reserve(value.size());
    for (const auto& row : value) bytes->emplace_back(row.begin(), row.end());
    describe_rows(*bytes, result);
  } else {
    result.kind = "std::vector";
    result.rank = 2;
    result.shape[0] = static_cast<std::int64_t>(value.size());
    result.shape[1] = static_cast<std::int64_t>(columns);
    result.order = 'C';
    result.parts = value.size();
    result.part_bytes = columns * sizeof(E);
    result.owner = &value;
    result.part = one_row<std::vector<std::vector<E, A>, B>>;
  }
  result.typestr = type_string<E>.text;
}

/// Calls, keeps what comes back for as long as the process lives, and describes it. An Eigen expression is evaluated
/// here, as part of the call.
template <class Call>
void deliver(const Call& call, assay_result* result) {
  *result = assay_result{};
  using T = std::remove_cvref_t<decltype(call())>;
  if constexpr (Dense<T>::known)
    describe_dense(*new typename T::PlainObject(call()), *result);
  else if constexpr (Vector<T>::known)
    describe_vector(*new T(call()), *result);
  else if constexpr (Rows<T>::known)
    describe_rows(*new T(call()), *result);
}

template <class T>
bool take(const assay_argument& from, T& to) {
  if constexpr (std::is_same_v<T, bool>) {
    to = from.integer != 0;
    return from.tag == ASSAY_BOOLEAN;
  } else if constexpr (std::is_same_v<T, double>) {
    to = from.tag == ASSAY_INTEGER ? static_cast<double>(from.integer) : from.floating;
    return from.tag == ASSAY_INTEGER || from.tag == ASSAY_FLOATING;
  } else if constexpr (std::is_integral_v<T>) {
    to = static_cast<T>(from.integer);
    return from.tag == ASSAY_INTEGER && from.integer >= std::numeric_limits<T>::min() &&
           from.integer <= std::numeric_limits<T>::max();
  } else {
    if (from.tag == ASSAY_TEXT) to.assign(from.text, from.text_size);
    return from.tag == ASSAY_TEXT;
  }
}

}  // namespace assay_adaptor
