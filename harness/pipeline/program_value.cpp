#include "pipeline/program_value.hpp"

#include <fmt/format.h>

#include "check/check.hpp"
#include "check/dtype_words.hpp"
#include "check/scalar.hpp"
#include "check/shape_words.hpp"
#include "run/channel.hpp"
#include "run/result_arrays.hpp"

namespace assay {
namespace {

Error refused(std::string what) { return {ErrorKind::author_file, "", std::move(what)}; }

std::string what_came(const Returned& returned) {
  if (returned.array)
    return fmt::format("a {} array of shape {}", dtype_words(returned.array->typestr),
                       shape_words(returned.array->shape));
  if (!returned.items.empty()) return fmt::format("a tuple of {}", returned.items.size());
  return fmt::format("a value of type {}", returned.kind);
}

std::string what_is_wanted(const Returns& returns) {
  if (returns.type == ValueType::array) return fmt::format("a {} array", to_string(returns.dtype));
  if (returns.type == ValueType::tuple) return fmt::format("a tuple of {}", returns.items.size());
  return with_article(returns.type);
}

Error of_another_type(const Returns& returns, const Returned& returned) {
  return refused(
      fmt::format("the program returns {}, and the entry says {}", what_came(returned), what_is_wanted(returns)));
}

Result<ExpectedValue> array_value(const Returns& returns, const Returned& returned) {
  const std::optional<ReturnedArray>& array = returned.array;
  if (!array || dtype_from_typestr(array->typestr) != returns.dtype || array->shape.empty())
    return of_another_type(returns, returned);
  // Of one that is too large for the memory limit no bytes came.
  if (array->data.bytes().size() < claimed_size(*array).value_or(Bytes{UINT64_MAX}).count)
    return refused(fmt::format("the program returns {}, which is more than memory_mib allows", what_came(returned)));
  return ExpectedValue{.type = returns.type, .dtype = returns.dtype, .rows = stored_rows(*array)};
}

Result<ExpectedValue> scalar_value(const Returns& returns, const Returned& returned) {
  // Longer ones come cut, or not at all, and two that begin alike would be the same.
  const auto* text = std::get_if<std::string>(&returned.scalar);
  if ((text != nullptr && text->size() > longest_compared_text) ||
      (returns.type == ValueType::string && is_unsendable(returned)))
    return refused(
        fmt::format("the program returns a text that cannot be compared: at most {} bytes of UTF-8, and {} KiB "
                    "of JSON with all others",
                    longest_compared_text, max_message >> 10));
  if (is_unsendable(returned)) return refused("the program returns an int that 64 bits cannot hold");
  if (!is_of(returned.scalar, returns.type)) return of_another_type(returns, returned);
  return ExpectedValue{.type = returns.type, .scalar = returned.scalar};
}

}  // namespace

Result<ExpectedValue> program_value(const Returns& returns, const Returned& returned) {
  if (returns.type == ValueType::array) return array_value(returns, returned);
  if (returns.type != ValueType::tuple) return scalar_value(returns, returned);
  if (returned.items.size() != returns.items.size()) return of_another_type(returns, returned);
  ExpectedValue tuple{.type = ValueType::tuple};
  for (std::size_t i = 0; i < returns.items.size(); ++i) {
    Result<ExpectedValue> item = program_value(returns.items[i], returned.items[i]);
    if (!item) return refused(fmt::format("item {}: {}", i, item.error().what));
    tuple.items.push_back(std::move(*item));
  }
  return tuple;
}

}  // namespace assay
