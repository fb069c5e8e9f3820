#include "report/entry_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace assay {
namespace {

constexpr std::size_t most_written_out = 24;

std::string in_words(const std::vector<std::int64_t>& shape) { return fmt::format("({})", fmt::join(shape, ", ")); }

/// What an axis holds, from the element `at` on, which is moved to the axis's end.
std::string written_out(const ArrayLiteral& array, std::size_t axis, std::size_t& at) {
  if (axis == array.shape.size()) return fmt::format("{}", array.values[at++]);
  std::vector<std::string> items;
  for (std::int64_t i = 0; i < array.shape[axis]; ++i) items.push_back(written_out(array, axis + 1, at));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

struct InWords {
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return fmt::format("{}", value); }
  std::string operator()(bool value) const { return fmt::format("{}", value); }
  std::string operator()(const std::string& value) const { return fmt::format("\"{}\"", value); }
  std::string operator()(const NpyFile& file) const { return file.path; }
  std::string operator()(const RandomArray& random) const {
    return fmt::format("{} random {}, seed {}", random.distribution == Distribution::normal ? "normal" : "uniform",
                       in_words(random.shape), random.seed);
  }
  std::string operator()(const ArrayLiteral& array) const {
    if (array.values.size() > most_written_out) return "an array of shape " + in_words(array.shape);
    std::size_t at = 0;
    return written_out(array, 0, at);
  }
};

std::string in_words(const std::vector<Argument>& args) {
  std::vector<std::string> texts;
  for (const Argument& argument : args)
    texts.push_back(fmt::format("{}={}", argument.name, std::visit(InWords(), argument.value)));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string type_in_words(ValueType type, DType dtype, const std::vector<std::string>& shape) {
  if (type != ValueType::array) return std::string(to_string(type));
  if (shape.empty()) return fmt::format("{} array", to_string(dtype));
  return fmt::format("{} ({})", to_string(dtype), fmt::join(shape, ", "));
}

}  // namespace

std::string call_in_words(const std::string& name, const std::vector<Parameter>& parameters) {
  std::vector<std::string> texts;
  for (const Parameter& p : parameters) {
    texts.push_back(fmt::format("{}: {}", p.name, type_in_words(p.type, p.dtype, p.shape)));
    if (p.default_value) texts.back() += " = " + std::visit(InWords(), *p.default_value);
  }
  return fmt::format("{}({})", name, fmt::join(texts, ", "));
}

std::string type_in_words(const Returns& returns) {
  if (returns.type != ValueType::tuple) return type_in_words(returns.type, returns.dtype, returns.shape);
  std::vector<std::string> items;
  for (const Returns& item : returns.items) items.push_back(type_in_words(item));
  return fmt::format("({})", fmt::join(items, ", "));
}

std::string case_in_words(const Case& planned) {
  if (planned.calls.front().method.empty()) return in_words(planned.calls.front().args);
  std::vector<std::string> calls;
  for (const Call& call : planned.calls) calls.push_back(fmt::format("{}({})", call.method, in_words(call.args)));
  return fmt::format("{}; {}", in_words(planned.construct), fmt::join(calls, ", "));
}

}  // namespace assay
