// Looks arguments up by name and says what is wrong with them.
#include "reference/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/nearest_name.hpp"

namespace assay {
namespace {

std::string describe(const Value& value) {
  struct Describe {
    std::string operator()(std::int64_t v) const { return fmt::format("the int {}", v); }
    std::string operator()(double v) const { return fmt::format("the float {}", v); }
    std::string operator()(bool v) const { return fmt::format("the bool {}", v); }
    std::string operator()(const std::string&) const { return "a string"; }
    std::string operator()(const ArrayLiteral&) const { return "an array"; }
    std::string operator()(const RandomArray&) const { return "an array"; }
    std::string operator()(const NpyFile&) const { return "an array"; }
  };
  return std::visit(Describe{}, value);
}

const Value* find(std::span<const Argument> args, std::string_view name) {
  const auto found = std::ranges::find(args, name, &Argument::name);
  return found == args.end() ? nullptr : &found->value;
}

Error unfit(std::string_view name, std::string_view found, const std::string& allowed) {
  return {ErrorKind::author_file, fmt::format("/args/{}", name), fmt::format("found {}; {}", found, allowed)};
}

}  // namespace

Result<void> check_names(std::span<const Argument> args, std::span<const std::string> known) {
  for (const Argument& arg : args) {
    if (std::ranges::find(known, arg.name) != known.end()) continue;
    const std::string nearest = nearest_name(arg.name, known);
    return Error{
        ErrorKind::author_file, fmt::format("/args/{}", arg.name),
        fmt::format("the reference has no argument \"{}\"{}; it takes {}", arg.name,
                    nearest.empty() ? "" : fmt::format(" (did you mean \"{}\"?)", nearest), fmt::join(known, ", "))};
  }
  return {};
}

Result<std::int64_t> int_argument(std::span<const Argument> args, std::string_view name, std::int64_t minimum,
                                  std::int64_t maximum) {
  const std::string allowed = fmt::format("{} must be an int from {} to {}", name, minimum, maximum);
  const Value* value = find(args, name);
  if (value == nullptr) return unfit(name, "nothing", allowed);
  const auto* number = std::get_if<std::int64_t>(value);
  if (number == nullptr || *number < minimum || *number > maximum) return unfit(name, describe(*value), allowed);
  return *number;
}

Result<double> float_argument(std::span<const Argument> args, std::string_view name, double default_value,
                              double minimum) {
  const Value* value = find(args, name);
  if (value == nullptr) return default_value;
  double number = std::nan("");
  if (const auto* real = std::get_if<double>(value)) number = *real;
  if (const auto* whole = std::get_if<std::int64_t>(value)) number = static_cast<double>(*whole);
  if (!std::isfinite(number) || number < minimum) {
    return unfit(name, describe(*value), fmt::format("{} must be a finite float of at least {}", name, minimum));
  }
  return number;
}

Result<const ArrayLiteral*> array_argument(std::span<const Argument> args, std::string_view name, std::size_t rank) {
  const std::string allowed = fmt::format("{} must be an array of rank {}", name, rank);
  const Value* value = find(args, name);
  if (value == nullptr) return unfit(name, "nothing", allowed);
  const auto* array = std::get_if<ArrayLiteral>(value);
  if (array == nullptr) return unfit(name, describe(*value), allowed);
  if (array->shape.size() != rank) return unfit(name, fmt::format("an array of rank {}", array->shape.size()), allowed);
  return array;
}

}  // namespace assay
