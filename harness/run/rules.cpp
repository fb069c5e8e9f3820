#include "run/rules.hpp"

#include <fmt/format.h>

#include "run/arguments.hpp"
#include "run/attempt.hpp"
#include "run/child.hpp"
#include "run/failure.hpp"
#include "run/growth.hpp"

namespace assay {
namespace {

using nlohmann::json;

// Tracing slows Python code down a hundredfold; what has not ended by then is the cases' to stop.
constexpr Milliseconds trace_cpu{5000};
constexpr Milliseconds trace_wall{15000};

struct Traced {
  std::optional<TraceCount> count;
  std::optional<RuleBroken> broken;
};

Result<Traced> heard(Child& child, const Telling& telling) {
  Traced traced;
  if (const std::optional<Outcome> failure = failure_outcome(child.body, telling)) {
    if (const auto* broken = std::get_if<RuleBroken>(&*failure)) traced.broken = *broken;
  } else if (telling.phase == Phase::call) {
    traced.count = trace_count(child.body, telling.source_lines);
  }
  return traced;
}

Result<Traced> conversation(Child& child, const json& call, const Limits& limits, int source_lines) {
  const Result<WaitEnd> loaded =
      child.wait({child.cpu_before_load() + limits.load, limits.load + limits.wall, limits.threads});
  if (!loaded) return loaded.error();
  if (*loaded != WaitEnd::message) return Traced{};
  if (text_at(child.body, "event") != "loaded") return heard(child, {Phase::load, source_lines, limits.memory});
  if (const Result<void> sent = child.send(call); !sent) return sent.error();
  const Result<WaitEnd> end = child.wait({child.cpu() + trace_cpu, trace_wall, limits.threads});
  if (!end) return end.error();
  if (*end != WaitEnd::message) return Traced{};
  return heard(child, {Phase::call, source_lines, limits.memory});
}

Result<Traced> trace(Nursery& nursery, const ChildOrder& order, const json& call, const Limits& limits,
                     int source_lines) {
  Result<Child> child = nursery.take(order);
  if (!child) return child.error();
  Result<Traced> traced = conversation(*child, call, limits, source_lines);
  const Result<Reaped> reaped = child->finish();
  if (!reaped) return reaped.error();
  return traced;
}

std::string in_words(const Loop& loop) {
  // Without the counts: the child made them, and it knew the sizes of hidden cases by then.
  return fmt::format("loops in Python over {}; compute whole arrays with NumPy instead",
                     loop.parameter.empty() ? "the size of the input" : loop.parameter);
}

RunRecord broken_record(RuleBroken broken) {
  RunRecord record;
  record.phase = Phase::load;
  record.outcome = std::move(broken);
  return record;
}

}  // namespace

Result<std::optional<RunRecord>> trace_rules(Nursery& nursery, const Prepared& prepared, const json& load,
                                             const Plan& plan) {
  const Callable& entry = std::get<Callable>(plan.problem->entry);
  const Limits& limits = plan.problem->limits;
  const ChildOrder order{
      lockdown_message(limits, trace_cpu / limits.time, 1), {}, load, prepared.content, limits.output};
  std::vector<TraceCount> counts;
  for (const TraceCase& planned : plan.traces) {
    Result<CallMessage> call = call_message("trace", entry.parameters, planned.args);
    if (!call) return call.error();
    call->body["budget"] = counts.empty() ? json(nullptr) : json(event_budget(counts.front().events));
    const Result<Traced> traced = trace(nursery, order, call->body, limits, prepared.source_lines);
    if (!traced) return traced.error();
    if (traced->broken) return std::optional(broken_record(*traced->broken));
    if (!traced->count) break;  // it raised or never ended: the cases will tell
    counts.push_back(*traced->count);
    if (const std::optional<Loop> loop = find_loop(plan.traces, counts))
      return std::optional(broken_record({"vectorized", in_words(*loop), loop->line}));
  }
  return std::optional<RunRecord>();
}

}  // namespace assay
