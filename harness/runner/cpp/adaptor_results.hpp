// What a submission returned, in the ABI's words.
#pragma once

#include "adaptor_types.hpp"

namespace assay_adaptor {

/// False where the inner arrays differ in shape.
template <Array T>
bool measure(const T& value, std::int64_t* shape) {
  if constexpr (Dense<T>) {
    shape[0] = axes<T> == 1 ? value.size() : value.rows();
    if constexpr (axes<T> == 2) shape[1] = value.cols();
  } else {
    shape[0] = static_cast<std::int64_t>(value.size());
    if constexpr (!one_block<T>) {
      using Inner = typename T::value_type;
      std::int64_t other[axes<Inner>] = {};
      bool first = true;
      for (int i = 0; i < axes<Inner>; ++i) shape[1 + i] = 0;
      for (const Inner& item : value) {
        if (!measure(item, first ? shape + 1 : other)) return false;
        for (int i = 0; i < axes<Inner> && !first; ++i)
          if (other[i] != shape[1 + i]) return false;
        first = false;
      }
    }
  }
  return true;
}

template <class T>
std::size_t count_blocks(const T& value) {
  if constexpr (one_block<T>)
    return 1;
  else
    return value.empty() ? 0 : value.size() * count_blocks(value.front());
}

template <class T>
const void* block(const T& value, std::size_t index) {
  if constexpr (one_block<T>) {
    return value.data();
  } else {
    const std::size_t each = count_blocks(value.front());
    return block(value[index / each], index % each);
  }
}

template <class T>
const void* block_of(const void* owner, std::size_t index) {
  return block(*static_cast<const T*>(owner), index);
}

// std::vector<bool> has no bytes to point at.
template <class E>
using Stored = std::conditional_t<std::is_same_v<E, bool>, unsigned char, E>;

template <class T, class To>
void flatten(const T& value, To*& to) {
  if constexpr (Dense<T>) {
    for (std::int64_t row = 0; row < value.rows(); ++row)
      for (std::int64_t column = 0; column < value.cols(); ++column) *to++ = static_cast<To>(value.coeff(row, column));
  } else if constexpr (one_block<T>) {
    for (const auto item : value) *to++ = static_cast<To>(item);
  } else {
    for (const auto& item : value) flatten(item, to);
  }
}

template <class T>
void point_at_blocks(const T& kept, std::size_t elements, assay_value& value) {
  value.parts = count_blocks(kept);
  value.part_bytes = value.parts == 0 ? 0 : elements / value.parts * sizeof(element<T>);
  value.owner = &kept;
  value.part = block_of<T>;
}

/// `kept` lives until the process ends, unless its elements lie in no order that the ABI knows: then they are copied.
template <Array T>
void describe_array(const T& kept, assay_value& value) {
  value.kind = EigenMatrix<T> ? "Eigen::Matrix" : EigenArray<T> ? "Eigen::Array" : "std::vector";
  if (!measure(kept, value.shape)) {
    value.kind = "ragged rows";
    return;
  }
  value.typestr = type_string<element<T>>.text;
  value.rank = axes<T>;
  std::size_t elements = 1;
  for (std::size_t i = 0; i < value.rank; ++i) elements *= static_cast<std::size_t>(value.shape[i]);
  value.order = Dense<T> && !in_order<T> ? 'F' : 'C';
  if constexpr (Dense<T> || in_order<T>) {
    point_at_blocks(kept, elements, value);
  } else {
    auto& flat = *new std::vector<Stored<element<T>>>(elements);
    auto* to = flat.data();
    flatten(kept, to);
    point_at_blocks(flat, elements, value);
  }
}

template <class T>
constexpr const char* number_kind() {
  if constexpr (std::is_same_v<T, bool>) return "bool";
  if constexpr (std::is_floating_point_v<T>)
    return sizeof(T) == sizeof(float) ? "float" : sizeof(T) == sizeof(double) ? "double" : "long double";
  constexpr bool has_sign = std::is_signed_v<T>;
  switch (sizeof(T)) {
    case 1:
      return has_sign ? "signed char" : "unsigned char";
    case 2:
      return has_sign ? "short" : "unsigned short";
    case 4:
      return has_sign ? "int" : "unsigned int";
    default:
      return has_sign ? "long" : "unsigned long";
  }
}

template <class T>
void describe_number(T number, assay_value& value) {
  value.kind = number_kind<T>();
  if constexpr (std::is_floating_point_v<T>) {
    value.scalar.tag = ASSAY_FLOATING;
    value.scalar.floating = static_cast<double>(number);
  } else {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    if constexpr (std::is_unsigned_v<T> && sizeof(T) == sizeof(most))
      if (number > static_cast<T>(most)) return;
    value.scalar.tag = std::is_same_v<T, bool> ? ASSAY_BOOLEAN : ASSAY_INTEGER;
    value.scalar.integer = static_cast<std::int64_t>(number);
  }
}

template <class U>
void describe(U&& given, assay_value& value);

template <class U, std::size_t... Index>
void describe_items(U&& given, assay_value& value, std::index_sequence<Index...>) {
  auto* items = new assay_value[sizeof...(Index)]{};
  using std::get;  // std::tuple's is found where the submission has included it
  (describe(get<Index>(std::forward<U>(given)), items[Index]), ...);
  value.items = items;
  value.item_count = sizeof...(Index);
}

/// Keeps what was given for as long as the process lives. An Eigen expression is evaluated here, as part of the call.
template <class U>
void describe(U&& given, assay_value& value) {
  using T = std::remove_cvref_t<U>;
  if constexpr (Dense<T>) {
    describe_array(*new typename T::PlainObject(std::forward<U>(given)), value);
  } else if constexpr (Array<T> && in_order<T>) {
    describe_array(*new T(std::forward<U>(given)), value);
  } else if constexpr (Array<T>) {
    describe_array(given, value);
  } else if constexpr (std::is_arithmetic_v<T>) {
    describe_number<T>(given, value);
  } else if constexpr (Text<T>) {
    const T& kept = *new T(std::forward<U>(given));
    value.kind = "std::string";
    value.scalar = {ASSAY_TEXT, 0, 0, kept.data(), kept.size()};
  } else {
    value.kind = tuple_kind<T>;
    describe_items(std::forward<U>(given), value, std::make_index_sequence<std::tuple_size<T>::value>());
  }
}

}  // namespace assay_adaptor
