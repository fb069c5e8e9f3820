#include "run/attempt.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <functional>

#include "run/child.hpp"
#include "run/failure.hpp"
#include "run/result_memory.hpp"

namespace assay {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr double overrun = 1.5;  // a run may go on to this many times its limit, so that one can say how far over
constexpr Milliseconds warm_cpu{4000};  // faulting in 1 GiB of heap on a slow machine, with room
constexpr double copy_room = 1.5;       // how much slower than the harness a child may copy
constexpr Milliseconds copy_slack{3};   // what a copy costs beside its bytes: a message and a few calls
constexpr std::uint64_t stack_bytes = 64ull << 20;
constexpr std::uint64_t file_bytes = 1ull << 30;  // at least

/// The walk from fork to kill; each step returns true to go on, false once the outcome is known.
class Walk {
 public:
  Walk(Child child, const AttemptSpec& spec, int source_lines, std::function<void()> call_has_begun)
      : child_(std::move(child)), spec_(spec), source_lines_(source_lines), call_has_begun_(std::move(call_has_begun)) {
    record_.time_scale = spec.time_scale;
    record_.time_limit = spec.limits.time * spec.time_scale;
    record_.outcome = ProtocolBroken{"it said nothing that makes sense"};
  }

  Result<RunRecord> go() {
    Result<bool> on = load();
    if (on && *on) on = call();
    if (on && *on) on = copy();
    if (!on) return on.error();
    return finish();
  }

 private:
  WaitLimits until(Milliseconds cpu_from_now, Milliseconds wall) {
    return {child_.cpu() + cpu_from_now, wall, spec_.limits.threads};
  }

  /// Waits for `event`. Anything else decides the outcome.
  Result<bool> expect(const char* event, const WaitLimits& limits, Milliseconds cpu_limit, Milliseconds wall_limit) {
    const Milliseconds cpu_before = child_.cpu();
    const Clock::time_point before = Clock::now();
    const Result<WaitEnd> end = child_.wait(limits);
    if (!end) return end.error();
    switch (*end) {
      case WaitEnd::message:
        return message_is(event);
      case WaitEnd::gone:
        ended_ = true;
        return false;
      case WaitEnd::garbage:
        return stop(ProtocolBroken{"it sent a message that is none"});
      case WaitEnd::output_limit:
        return stop(OutputExceeded{spec_.limits.output});
      case WaitEnd::cpu_limit:
        return stop(TimedOut{ClockKind::cpu, child_.cpu() - cpu_before, cpu_limit, true});
      case WaitEnd::wall_limit:
        return stop(TimedOut{ClockKind::wall, Milliseconds(Clock::now() - before), wall_limit, true});
    }
    __builtin_unreachable();
  }

  bool message_is(const char* event) {
    if (text_at(child_.body, "event") == event) return true;
    if (std::optional<Outcome> failure =
            failure_outcome(child_.body, {record_.phase, source_lines_, spec_.limits.memory}))
      return stop(std::move(*failure));
    return stop(ProtocolBroken{fmt::format("it said something else than \"{}\"", event)});
  }

  bool stop(Outcome outcome) {
    record_.outcome = std::move(outcome);
    return false;
  }

  Result<bool> load() {
    record_.phase = Phase::load;
    const Milliseconds wall = spec_.limits.load + spec_.limits.wall;
    const Result<bool> loaded =
        expect("loaded", {begun_ + spec_.limits.load, wall, spec_.limits.threads}, spec_.limits.load, wall);
    record_.load = child_.cpu() - begun_;
    // One that was started ahead may have said so long ago.
    if (loaded && *loaded && record_.load > spec_.limits.load)
      return stop(TimedOut{ClockKind::cpu, record_.load, spec_.limits.load, true});
    if (auto* late = std::get_if<TimedOut>(&record_.outcome); late != nullptr && late->clock == ClockKind::cpu)
      late->spent = record_.load;  // also what was spent before anybody waited
    return loaded;
  }

  Result<bool> call() {
    record_.phase = Phase::call;
    const Milliseconds wall_limit = spec_.limits.wall * spec_.time_scale;
    const Milliseconds cpu_before = child_.settled_cpu();
    const Clock::time_point before = Clock::now();
    if (const Result<void> sent = child_.send(spec_.call); !sent) return sent.error();
    call_has_begun_();
    const Result<bool> returned =
        expect("returned", {cpu_before + record_.time_limit * overrun, wall_limit, spec_.limits.threads},
               record_.time_limit, wall_limit);
    const Clock::time_point after = Clock::now();
    returned_at_ = returned && *returned ? child_.settled_cpu() : child_.cpu();
    record_.attempts = {{returned_at_ - cpu_before, after - before}};
    if (!returned || !*returned) return returned;
    std::optional<Returned> value = returned_value(child_.body);
    if (!value) return stop(ProtocolBroken{"it described no value"});
    record_.outcome = std::move(*value);
    return std::get<Returned>(record_.outcome).array.has_value();
  }

  Result<bool> copy() {
    ReturnedArray& array = *std::get<Returned>(record_.outcome).array;
    if (claimed_size(array) != spec_.result_size.count || spec_.result_size.count == 0) return false;
    Result<ResultMemory> memory = ResultMemory::create(spec_.result_size);
    if (!memory) return memory.error();
    memory_ = std::move(*memory);
    const std::array descriptors{memory_.descriptor()};
    if (const Result<void> sent = child_.send({{"op", "copy"}}, descriptors); !sent) return sent.error();
    const double mib = static_cast<double>(spec_.result_size.count) / (1 << 20);
    const Milliseconds allowance = copy_slack + copy_room * mib * spec_.copy_per_mib;
    const Milliseconds most = allowance + record_.time_limit * overrun;
    const Milliseconds wall = spec_.limits.wall * spec_.time_scale;
    const Result<bool> copied = expect("copied", until(most, wall), record_.time_limit, wall);
    // What it burns beyond the copy is work that belonged before "returned".
    const Milliseconds burnt = (copied && *copied ? child_.settled_cpu() : child_.cpu()) - returned_at_ - allowance;
    if (burnt.count() > 0) record_.attempts.front().cpu += burnt;
    return copied;
  }

  Result<RunRecord> finish() {
    const Result<Reaped> reaped = child_.finish();
    if (!reaped) return reaped.error();
    if (ended_) record_.outcome = ended_outcome(reaped->status);
    // One that was started ahead may have run into its own limit before anybody waited.
    if (const Milliseconds spent = reaped->cpu - begun_;
        ended_ && record_.phase == Phase::load && spent > spec_.limits.load) {
      record_.outcome = TimedOut{ClockKind::cpu, spent, spec_.limits.load, true};
      record_.load = spent;
    }
    if (child_.over_output_bound()) record_.outcome = OutputExceeded{spec_.limits.output};
    record_.process = reaped->cpu;
    record_.peak_memory = reaped->peak_memory;
    record_.out = child_.out.substr(0, spec_.limits.output.count);
    record_.err =
        child_.err.substr(0, spec_.limits.output.count - std::min(record_.out.size(), spec_.limits.output.count));
    if (!record_.attempts.empty()) record_.best = record_.attempts.front();
    if (auto* late = std::get_if<TimedOut>(&record_.outcome);
        late != nullptr && late->clock == ClockKind::cpu && !record_.attempts.empty())
      late->spent = record_.best.cpu;
    auto* returned = std::get_if<Returned>(&record_.outcome);
    if (returned == nullptr) return std::move(record_);
    if (record_.best.cpu > record_.time_limit) {
      record_.outcome = TimedOut{ClockKind::cpu, record_.best.cpu, record_.time_limit, false};
    } else if (memory_.descriptor() >= 0) {
      // Dead and reaped: nobody can write to it any more.
      Result<SharedBytes> bytes = memory_.map();
      if (!bytes) return bytes.error();
      returned->array->data = std::move(*bytes);
    }
    return std::move(record_);
  }

  Child child_;
  const AttemptSpec& spec_;
  int source_lines_;
  std::function<void()> call_has_begun_;
  RunRecord record_;
  ResultMemory memory_;
  const Milliseconds begun_ = child_.cpu_before_load();
  Milliseconds returned_at_{0};
  bool ended_ = false;
};

}  // namespace

json lockdown_message(const Limits& limits, double time_scale) {
  const double gib = std::max(1.0, static_cast<double>(limits.memory.count) / (1 << 30));
  const Milliseconds all = limits.load + gib * warm_cpu + 2 * overrun * limits.time * time_scale;
  return {{"memory_bytes", limits.memory.count},
          {"stack_bytes", stack_bytes},
          {"cpu_seconds", static_cast<std::uint64_t>(std::ceil(all.count() / 1000)) + 2},
          {"file_bytes", std::max(file_bytes, limits.memory.count)},  // a result is no larger
          {"threads", limits.threads}};
}

Result<RunRecord> attempt(Nursery& nursery, const Prepared& prepared, const AttemptSpec& spec, bool start_ahead) {
  const ChildOrder order{lockdown_message(spec.limits, spec.time_scale),
                         warm_size(spec.result_size, spec.limits.memory), spec.load, prepared.content,
                         spec.limits.output};
  Result<Child> child = nursery.take(order);
  if (!child) return child.error();
  const auto next = [&] {
    if (start_ahead) nursery.start_ahead(order);
  };
  return Walk(std::move(*child), spec, prepared.source_lines, next).go();
}

}  // namespace assay
