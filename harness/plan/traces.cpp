#include "plan/traces.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace assay {
namespace {

constexpr std::int64_t small_size = 8;
constexpr std::int64_t grown_size = 32;
constexpr std::size_t most_large = 2;

// Its order of magnitude is what counts, so the bounds may be rounded.
std::int64_t clamped(std::int64_t size, const Parameter& parameter) {
  if (parameter.minimum && static_cast<double>(size) < *parameter.minimum)
    return std::llround(std::ceil(*parameter.minimum));
  if (parameter.maximum && static_cast<double>(size) > *parameter.maximum)
    return std::llround(std::floor(*parameter.maximum));
  return size;
}

const Value* find_value(std::span<const Argument> args, const std::string& name) {
  const auto found = std::find_if(args.begin(), args.end(), [&](const Argument& a) { return a.name == name; });
  return found == args.end() ? nullptr : &found->value;
}

const Callable* traceable_entry(const Problem& problem) {
  if (!problem.python || problem.python->vectorized == VectorizedPolicy::ignore) return nullptr;
  return grows_with_a_number(problem.entry) ? &std::get<Callable>(problem.entry) : nullptr;
}

/// Of the arguments' order of magnitude: a submission tells by the line of its loop, and in other ways, what it was
/// called with, and the cases may be hidden ones.
std::vector<Argument> rounded_args(const Callable& entry, std::span<const Argument> args,
                                   std::span<const Argument> example) {
  std::vector<Argument> rounded;
  for (const Parameter& parameter : entry.parameters) {
    const Value* given = find_value(args, parameter.name);
    if (parameter.type != ValueType::integer) {
      if (!parameter.default_value) rounded.push_back({parameter.name, *find_value(example, parameter.name)});
    } else if (given != nullptr) {
      const std::int64_t size = std::get<std::int64_t>(*given);
      const auto power = size > 0 ? static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(size))) : size;
      rounded.push_back({parameter.name, clamped(power, parameter)});
    }
  }
  return rounded;
}

std::vector<Argument> sized_args(const Callable& entry, std::span<const Argument> example, const std::string& grown) {
  std::vector<Argument> args;
  for (const Parameter& parameter : entry.parameters) {
    if (parameter.type == ValueType::integer)
      args.push_back({parameter.name, clamped(parameter.name == grown ? grown_size : small_size, parameter)});
    else if (!parameter.default_value)
      args.push_back({parameter.name, *find_value(example, parameter.name)});
  }
  return args;
}

// A double: the product of a few 64-bit integers may not fit in another.
double product_of_ints(const Callable& entry, const Call& call) {
  double product = 1;
  for (const Parameter& parameter : entry.parameters) {
    if (parameter.type != ValueType::integer) continue;
    const Value* given = find_value(call.args, parameter.name);
    product *= static_cast<double>(std::get<std::int64_t>(given != nullptr ? *given : *parameter.default_value));
  }
  return product;
}

// A case with a stretched limit is not timed here: its size is beyond what the limit is about.
std::vector<TraceCase> largest_timed(const Problem& problem, const Callable& entry, std::span<const Argument> example) {
  std::vector<const Call*> timed;
  for (const Case& candidate : problem.cases) {
    if (candidate.limits.time_scale != TimeScale{false, 1} || !candidate.calls.front().raises.empty()) continue;
    const Call& call = candidate.calls.front();
    const bool seen = std::any_of(timed.begin(), timed.end(), [&](const Call* t) { return t->args == call.args; });
    if (!seen) timed.push_back(&call);
  }
  std::stable_sort(timed.begin(), timed.end(), [&](const Call* a, const Call* b) {
    return product_of_ints(entry, *a) > product_of_ints(entry, *b);
  });
  std::vector<TraceCase> traces;
  for (const Call* call : std::span(timed).first(std::min(timed.size(), most_large)))
    traces.push_back({rounded_args(entry, call->args, example), true, ""});
  return traces;
}

}  // namespace

std::vector<TraceCase> make_traces(const Problem& problem, std::span<const Case> planned) {
  const Callable* entry = traceable_entry(problem);
  if (entry == nullptr || planned.empty()) return {};
  const std::vector<Argument>& example = planned.front().calls.front().args;
  std::vector<TraceCase> traces = {{sized_args(*entry, example, ""), false, ""}};
  for (const Parameter& parameter : entry->parameters) {
    if (parameter.type != ValueType::integer) continue;
    std::vector<Argument> args = sized_args(*entry, example, parameter.name);
    if (args != traces.front().args) traces.push_back({std::move(args), false, parameter.name});
  }
  for (TraceCase& trace : largest_timed(problem, *entry, example)) traces.push_back(std::move(trace));
  return traces;
}

}  // namespace assay
