// The ABI's arguments as what a submission's parameters take.
#pragma once

#include "adaptor_results.hpp"

namespace assay_adaptor {

/// Thrown before the submission is called: an argument does not fit the parameter.
struct Misfit {};

template <class T>
bool take(const assay_argument& argument, T& to) {
  const assay_scalar& from = argument.scalar;
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

/// What is made for a parameter of type T: an Eigen::Ref needs an array to refer to.
template <class T>
struct KeptFor {
  using Type = T;
};
template <Dense T>
struct KeptFor<T> {
  using Type = typename T::PlainObject;
};

template <class A, class B>
inline constexpr bool same_numbers = std::is_same_v<A, B> ||
                                     (std::is_integral_v<A> && std::is_integral_v<B> && !std::is_same_v<A, bool> &&
                                      !std::is_same_v<B, bool> && std::is_signed_v<A> == std::is_signed_v<B> &&
                                      sizeof(A) == sizeof(B));

/// A parameter of type T takes an array of E with `Rank` axes; 0: any number of them.
template <class T, class E, int Rank>
inline constexpr bool takes = false;
template <Array T, class E, int Rank>
inline constexpr bool takes<T, E, Rank> = same_numbers<element<T>, E> &&
                                          (Rank == 0 ||
                                           Rank == axes<T>)&&std::is_convertible_v<typename KeptFor<T>::Type&, T>;

/// `fixed`, `most`: Eigen's, negative where they are open.
inline void need_length(std::int64_t length, std::int64_t fixed, std::int64_t most) {
  if ((fixed >= 0 && length != fixed) || (most >= 0 && length > most)) throw Misfit{};
}

template <class T, class E>
void fill_dense(T& to, const E*& from, const std::int64_t* shape) {
  const std::int64_t rows = axes<T> == 1 && T::RowsAtCompileTime == 1 ? 1 : shape[0];
  const std::int64_t columns = axes<T> == 2 ? shape[1] : T::RowsAtCompileTime == 1 ? shape[0] : 1;
  need_length(rows, T::RowsAtCompileTime, T::MaxRowsAtCompileTime);
  need_length(columns, T::ColsAtCompileTime, T::MaxColsAtCompileTime);
  to.resize(rows, columns);
  auto* out = to.data();
  if constexpr (in_order<T>) {
    for (std::int64_t i = 0; i < rows * columns; ++i) out[i] = static_cast<element<T>>(from[i]);
  } else {
    for (std::int64_t column = 0; column < columns; ++column)
      for (std::int64_t row = 0; row < rows; ++row) *out++ = static_cast<element<T>>(from[row * columns + column]);
  }
  from += rows * columns;
}

template <class T, class E>
void fill(T& to, const E*& from, const std::int64_t* shape) {
  if constexpr (Dense<T>) {
    fill_dense(to, from, shape);
  } else {
    to.resize(static_cast<std::size_t>(shape[0]));
    if constexpr (one_block<T>) {
      for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<element<T>>(*from++);
    } else {
      for (auto& item : to) fill(item, from, shape + 1);
    }
  }
}

/// An array on its way into a call. It becomes whatever type the parameter has, and knows that object afterwards.
template <class E, int Rank>
class ArrayArgument {
 public:
  bool set(const assay_argument& from) {
    from_ = &from;
    return from.scalar.tag == ASSAY_ARRAY && __builtin_strcmp(from.typestr, type_string<E>.text) == 0;
  }

  template <class T>
  requires(takes<std::remove_const_t<T>, E, Rank>) operator T&() {
    using Parameter = std::remove_const_t<T>;
    using Kept = typename KeptFor<Parameter>::Type;
    if (from_->rank != axes<Parameter>) throw Misfit{};
    auto* kept = new Kept;
    auto* next = static_cast<const Stored<E>*>(from_->elements);
    fill(*kept, next, from_->shape);
    kept_ = kept;
    describe_ = [](const void* object, assay_value& value) {
      describe_array(*static_cast<const Kept*>(object), value);
    };
    if constexpr (std::is_same_v<Kept, Parameter>)
      return *kept;
    else
      return *new Parameter(*kept);
  }

  void hand_back(assay_value& value) const {
    if (from_->hand_back != 0 && describe_ != nullptr) describe_(kept_, value);
  }

 private:
  const assay_argument* from_ = nullptr;
  const void* kept_ = nullptr;
  void (*describe_)(const void*, assay_value&) = nullptr;
};

template <class E, int Rank>
bool take(const assay_argument& from, ArrayArgument<E, Rank>& to) {
  return to.set(from);
}

}  // namespace assay_adaptor
