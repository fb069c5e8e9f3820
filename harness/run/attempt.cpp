#include "run/attempt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "core/memory_file.hpp"
#include "run/child.hpp"
#include "run/conclude.hpp"
#include "run/failure.hpp"
#include "run/result_memory.hpp"
#include "run/returned_value.hpp"

namespace assay {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr double copy_room = 1.5;      // how much slower than the harness a child may copy
constexpr Milliseconds copy_slack{3};  // what a copy costs beside its bytes: a message and a few calls

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
    if (on && *on && spec_.construct) on = make(*spec_.construct, "constructed");
    for (const CallSpec& call : spec_.calls) {
      if (!on || !*on) break;
      on = this->call(call);
    }
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
      case WaitEnd::deaf:
        return stop(ProtocolBroken{"it does not read what it is sent"});
      case WaitEnd::output_limit:
        return stop(OutputExceeded{spec_.limits.output});
      case WaitEnd::cpu_limit:
        return stop(TimedOut{ClockKind::cpu, child_.cpu() - cpu_before, cpu_limit, true});
      case WaitEnd::wall_limit:
        record_.without_core = child_.without_core();
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

  /// Sends the message and its arrays, and waits for `event`: one stretch of the clock.
  Result<bool> make(const CallMessage& message, const char* event) {
    record_.phase = Phase::call;
    Result<FileDescriptor> arrays = FileDescriptor();
    // A file of its own: see Child::request.
    if (!message.arrays.empty()) arrays = sealed_copy_of("arguments", message.arrays);
    if (!arrays) return arrays.error();
    const std::array descriptors{arrays->get()};
    const Milliseconds wall_limit = spec_.limits.wall * spec_.time_scale;
    // All that it does from an answer to the next call belongs to that call.
    const Milliseconds cpu_before = accounted_ ? *accounted_ : child_.settled_cpu();
    const Clock::time_point before = Clock::now();
    const Result<void> sent = child_.send(message.body, std::span(descriptors).first(*arrays ? 1 : 0));
    if (!sent) return sent.error();
    if (record_.attempts.empty()) {
      record_.attempts.emplace_back();
      call_has_begun_();
    }
    const Result<bool> said =
        expect(event, {cpu_before + record_.time_limit * overrun, wall_limit, spec_.limits.threads}, record_.time_limit,
               wall_limit);
    const Clock::time_point after = Clock::now();
    accounted_ = said && *said ? child_.settled_cpu() : child_.cpu();
    waited_ = after - before;
    count({*accounted_ - cpu_before, waited_});
    return said;
  }

  void count(const Attempt& call) {
    spent_ = call.cpu;
    Attempt& longest = record_.attempts.front();
    longest = {std::max(longest.cpu, call.cpu), std::max(longest.wall, call.wall)};
  }

  Result<bool> call(const CallSpec& call) {
    if (const Result<bool> kept = keep_earlier(); !kept || !*kept) return kept;
    record_.outcome = ProtocolBroken{"it said nothing that makes sense"};
    ++record_.calls_begun;
    const Result<bool> returned = make(call.go, "returned");
    if (!returned || !*returned) return returned;
    std::optional<Returned> value = returned_value(child_.body);
    if (!value) return stop(ProtocolBroken{"it described no value"});
    record_.outcome = std::move(*value);
    const std::vector<Bytes> sizes =
        sizes_to_fetch(std::get<Returned>(record_.outcome), call.sizes, spec_.limits.memory);
    fetched_ = {ResultMemory(), sizes};
    return sizes.empty() || places(sizes).back() == Bytes{0} ? Result<bool>(true) : copy(fetched_);
  }

  /// What the call before returned is out of the child's hands before it hears of the next: it might answer the one
  /// with what it learns from the other.
  Result<bool> keep_earlier() {
    auto* before = std::get_if<Returned>(&record_.outcome);
    if (before == nullptr) return true;
    if (const Result<void> given = give_fetched(*before, &ResultMemory::copy); !given) return given.error();
    record_.earlier.push_back(std::move(*before));
    return true;
  }

  struct Fetched {
    ResultMemory memory;
    std::vector<Bytes> sizes;
  };

  Result<void> give_fetched(Returned& returned, Result<SharedBytes> (ResultMemory::*bytes_of)() const) {
    if (fetched_.memory.descriptor() < 0) return {};
    const Result<SharedBytes> bytes = (fetched_.memory.*bytes_of)();
    if (!bytes) return bytes.error();
    give_bytes(returned, fetched_.sizes, *bytes);
    fetched_ = {};
    return {};
  }

  Result<bool> copy(Fetched& result) {
    const Bytes size = places(result.sizes).back();
    Result<ResultMemory> memory = ResultMemory::create(size);
    if (!memory) return memory.error();
    result.memory = std::move(*memory);
    const std::array descriptors{result.memory.descriptor()};
    if (const Result<void> sent = child_.send({{"op", "copy"}}, descriptors); !sent) return sent.error();
    const double mib = static_cast<double>(size.count) / (1 << 20);
    const Milliseconds allowance = copy_slack + copy_room * mib * spec_.copy_per_mib;
    const Milliseconds most = allowance + record_.time_limit * overrun;
    // Of the call's own time: who sleeps may not begin anew.
    const Milliseconds wall = spec_.limits.wall * spec_.time_scale;
    const Result<bool> copied = expect("copied", until(most, wall - waited_), record_.time_limit, wall);
    // What it burns beyond the copy is work that belonged before "returned".
    const Milliseconds now = copied && *copied ? child_.settled_cpu() : child_.cpu();
    const Milliseconds burnt = now - *accounted_ - allowance;
    accounted_ = now;
    if (burnt.count() > 0) count({spent_ + burnt, Milliseconds(0)});
    return copied;
  }

  Result<RunRecord> finish() {
    const Result<Reaped> reaped = child_.finish();
    if (!reaped) return reaped.error();
    record_.out = child_.out.substr(0, spec_.limits.output.count);
    record_.err =
        child_.err.substr(0, spec_.limits.output.count - std::min(record_.out.size(), spec_.limits.output.count));
    const bool must_raise = record_.calls_begun > 0 && spec_.calls[record_.calls_begun - 1].must_raise;
    conclude(record_, {*reaped, ended_, child_.over_output_bound(), must_raise, begun_}, spec_.limits);
    // Dead and reaped: nobody can write to it any more. Of a case that was too late nothing is compared.
    if (auto* returned = std::get_if<Returned>(&record_.outcome))
      if (const Result<void> mapped = give_fetched(*returned, &ResultMemory::map); !mapped) return mapped.error();
    return std::move(record_);
  }

  Child child_;
  const AttemptSpec& spec_;
  int source_lines_;
  std::function<void()> call_has_begun_;
  RunRecord record_;
  Fetched fetched_;         // of the last call that returned
  Milliseconds waited_{0};  // for what it said
  const Milliseconds begun_ = child_.cpu_before_load();
  std::optional<Milliseconds> accounted_;  // its clock when it last answered a call
  Milliseconds spent_{0};                  // by the last call
  bool ended_ = false;
};

Bytes largest_result(const AttemptSpec& spec) {
  Bytes largest{0};
  for (const CallSpec& call : spec.calls)
    if (call.sizes) largest = std::max(largest, places(*call.sizes).back());
  return largest;
}

}  // namespace

Result<RunRecord> attempt(Nursery& nursery, const Prepared& prepared, const AttemptSpec& spec, bool start_ahead) {
  const std::size_t calls = spec.calls.size() + (spec.construct ? 1 : 0);
  const ChildOrder order{lockdown_message(spec.limits, spec.time_scale, calls),
                         warm_size(largest_result(spec), spec.limits.memory), spec.load, prepared.content,
                         spec.limits.output};
  Result<Child> child = nursery.take(order);
  if (!child) return child.error();
  const auto next = [&] {
    if (start_ahead) nursery.start_ahead(order);
  };
  return Walk(std::move(*child), spec, prepared.source_lines, next).go();
}

}  // namespace assay
