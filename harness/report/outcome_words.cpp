#include "report/outcome_words.hpp"

#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <string_view>

namespace assay {
namespace {

std::string size_words(Bytes bytes) {
  if (bytes.count >= mebibytes(1).count) return fmt::format("{} MiB", bytes.count >> 20);
  return fmt::format("{} KiB", bytes.count >> 10);
}

std::string_view clock_words(ClockKind clock) { return clock == ClockKind::cpu ? "" : " of wall time"; }

/// For a student: a program's own crash, or the sandbox's SIGSYS.
std::string signal_words(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "crashed (SIGSEGV): it used memory that is not its own, or recursed too deeply";
    case SIGABRT:
      return "aborted (SIGABRT): an assertion failed, or an exception found no handler";
    case SIGFPE:
      return "crashed (SIGFPE): an integer was divided by zero";
    case SIGILL:
      return "crashed (SIGILL): it ran into code that is none";
    case SIGBUS:
      return "crashed (SIGBUS): it used memory that is not there";
    case SIGSYS:
      return "was stopped for trying what the sandbox forbids: another process or program, a network socket, a signal "
             "to others, or the like";
    default:
      return "died of a signal";
  }
}

double overrun(const TimedOut& late) { return late.limit.count() > 0 ? late.spent / late.limit : 0; }

struct Whole {
  Phase phase;
  std::string subject() const { return phase == Phase::load ? "Loading " : ""; }

  std::string operator()(const Returned&) const { return ""; }
  std::string operator()(const Raised& raised) const {
    return fmt::format("{}raised {}{}{}", subject(), raised.type, raised.message.empty() ? "" : ": ", raised.message);
  }
  std::string operator()(const Exited& exited) const {
    return fmt::format("{}ended the program with status {} instead of returning", subject(), exited.status);
  }
  std::string operator()(const Signalled& signalled) const {
    if (!signalled.tried.empty())
      return fmt::format("{}was stopped for trying to {}, which the sandbox forbids", subject(), signalled.tried);
    return fmt::format("{}{}", subject(), signal_words(signalled.signal));
  }
  std::string operator()(const TimedOut& late) const {
    if (late.stopped)
      return fmt::format("{}stopped after {:.0f} ms{}: at {:.1f} times the limit of {:.0f} ms", subject(),
                         late.spent.count(), clock_words(late.clock), overrun(late), late.limit.count());
    return fmt::format("{}took {:.0f} ms of {:.0f} ms{} ({:.2f}x)", subject(), late.spent.count(), late.limit.count(),
                       clock_words(late.clock), overrun(late));
  }
  std::string operator()(const MemoryExceeded& over) const {
    return fmt::format("{}needed more memory than the {} allowed", subject(), size_words(over.limit));
  }
  std::string operator()(const OutputExceeded& over) const {
    return fmt::format("{}printed more than the {} allowed", subject(), size_words(over.limit));
  }
  std::string operator()(const LoadFailed& failed) const { return failed.message; }
  std::string operator()(const CompileFailed& failed) const { return failed.message; }
  std::string operator()(const RuleBroken& broken) const { return broken.message; }
  std::string operator()(const ProtocolBroken& broken) const {
    return "broke the protocol between harness and submission: " + broken.what;
  }
  std::string operator()(const NotRun& skipped) const { return skipped.reason; }
};

struct Guarded {
  const RunRecord& run;
  std::string operator()(const Raised&) const { return "raised an exception"; }
  std::string operator()(const Exited&) const { return "ended the program instead of returning"; }
  std::string operator()(const Signalled& signalled) const { return signal_words(signalled.signal); }
  std::string operator()(const TimedOut& late) const {
    return fmt::format("{} {:.1f} times the limit", late.stopped ? "stopped at" : "took", tenths_of_limit(run) / 10.0);
  }
  std::string operator()(const LoadFailed& failed) const {
    switch (failed.reason) {
      case LoadFailure::syntax_error:
        return "has a syntax error";
      case LoadFailure::missing_entry:
        return "does not define what the problem asks for";
      case LoadFailure::wrong_signature:
        return "has another signature than the problem asks for";
      case LoadFailure::unreadable:
        return "cannot be read";
    }
    __builtin_unreachable();
  }
  std::string operator()(const CompileFailed&) const { return "does not compile"; }
  std::string operator()(const RuleBroken& broken) const {
    for (std::string_view rule : {"imports", "vectorized", "introspection"})
      if (broken.rule == rule) return fmt::format("broke the rule '{}'", rule);
    return "broke a rule of the problem";
  }
  std::string operator()(const ProtocolBroken&) const { return "broke the protocol between harness and submission"; }
  /// The rest says nothing but limits and the harness's own reasons.
  template <class Other>
  std::string operator()(const Other& other) const {
    return Whole{run.phase}(other);
  }
};

}  // namespace

std::string outcome_words(const RunRecord& run) { return std::visit(Whole{run.phase}, run.outcome); }

std::string guarded_outcome_words(const RunRecord& run) { return std::visit(Guarded{run}, run.outcome); }

std::string guarded_check_words(Check check) {
  switch (check) {
    case Check::raises:
      return "The expected exception was not raised.";
    case Check::kind:
      return "The returned value is of the wrong kind.";
    case Check::dtype:
      return "The returned array has the wrong dtype.";
    case Check::shape:
      return "The returned array has the wrong shape.";
    case Check::finite:
      return "The returned array has entries that are NaN or infinite.";
    case Check::values:
      return "Some entries of the returned array are wrong.";
    case Check::unchanged:
      return "An argument was changed in place.";
  }
  __builtin_unreachable();
}

int tenths_of_limit(const RunRecord& run) {
  const auto* late = std::get_if<TimedOut>(&run.outcome);
  const double spent = late ? late->spent.count() : run.best.cpu.count();
  const double limit = late ? late->limit.count() : run.time_limit.count();
  if (limit <= 0) return 0;
  const bool finished_late = late != nullptr && !late->stopped;  // more than 10 tenths, however little
  return static_cast<int>(finished_late ? std::ceil(10 * spent / limit) : std::round(10 * spent / limit));
}

}  // namespace assay
