// Facts about one run of one case. Never says "wrong": that is check's and score's to say.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/units.hpp"

namespace assay {

/// Read-only bytes that a dead child left behind; the mapping lives as long as a copy of this does.
class SharedBytes {
 public:
  SharedBytes() = default;
  SharedBytes(std::shared_ptr<const void> owner, std::span<const std::byte> bytes)
      : owner_(std::move(owner)), bytes_(bytes) {}
  std::span<const std::byte> bytes() const { return bytes_; }
  const std::shared_ptr<const void>& owner() const { return owner_; }

 private:
  std::shared_ptr<const void> owner_;
  std::span<const std::byte> bytes_;
};

enum class StorageOrder { row_major, column_major };

/// An array as the child described it. `typestr` is numpy's ("<f8", ">f8", "|O") and any shape may be claimed;
/// `bytes` are the elements in `order` where their number fits the claim and the plan, else empty.
struct ReturnedArray {
  std::string typestr;
  std::vector<std::int64_t> shape;
  StorageOrder order = StorageOrder::row_major;
  SharedBytes data;
};

/// A number or text that came back; `monostate` where it is one that these cannot hold.
using Scalar = std::variant<std::monostate, std::int64_t, double, bool, std::string>;

/// The call came back. `kind` is the type's name ("numpy.ndarray", "list", "NoneType", "Eigen::Matrix", "ragged rows",
/// "float", "tuple").
struct Returned {
  std::string kind;
  std::optional<ReturnedArray> array = {};  // absent when the value is no array
  Scalar scalar = {};
  std::vector<Returned> items = {};      // a tuple's
  std::vector<Returned> arguments = {};  // those that must be unchanged, as they were after the call
};
struct Raised {
  std::string type;
  std::string message;
  std::optional<int> line;  // the submission's own line
  std::string traceback;
};
struct Exited {
  int status = 0;
};
struct Signalled {
  int signal = 0;
  std::string tried = {};  // what the filter stopped, where it is known: "open a network socket"
};
enum class ClockKind { cpu, wall };
struct TimedOut {
  ClockKind clock = ClockKind::cpu;
  Milliseconds spent{0};
  Milliseconds limit{0};
  bool stopped = false;  // killed at 1.5 times the limit; else it finished, too late
};
struct MemoryExceeded {
  Bytes limit;
  std::optional<int> line;
};
struct OutputExceeded {
  Bytes limit;
};
enum class LoadFailure { syntax_error, missing_entry, wrong_signature, unreadable };
struct LoadFailed {
  LoadFailure reason = LoadFailure::syntax_error;
  std::string message;
  std::optional<int> line;
};
struct CompileFailed {
  std::string message;  // the first error, in one line or a few
  std::string log;      // the compiler's output, to a bound
  std::optional<int> line;
};
struct RuleBroken {
  std::string rule;  // "imports", "vectorized", "introspection"
  std::string message;
  std::optional<int> line;
};
/// The child broke the runner's protocol (a forged, oversized or untimely frame): no accident does that.
struct ProtocolBroken {
  std::string what;
};
struct NotRun {
  std::string reason;
};

using Outcome = std::variant<Returned, Raised, Exited, Signalled, TimedOut, MemoryExceeded, OutputExceeded, LoadFailed,
                             CompileFailed, RuleBroken, ProtocolBroken, NotRun>;

enum class Phase { load, call };

/// One run of a case: its longest call's times.
struct Attempt {
  Milliseconds cpu{0};
  Milliseconds wall{0};
};

struct RunRecord {
  Outcome outcome = NotRun{};     // of the last call that was made
  std::vector<Returned> earlier;  // what the calls before it returned
  std::size_t calls_begun = 0;    // of the case's; none while a class's object is made
  Phase phase = Phase::call;
  bool finished = false;  // in time or late, the last call did as it was asked: returned, or raised where it must
  std::vector<Attempt> attempts;  // every run of the call, in order; empty when the call never began
  Attempt best;                   // the attempt that counts
  Milliseconds without_core{0};   // of a run that the wall clock stopped: ready, and no core took it
  Milliseconds time_limit{0};     // the limit, stretched by `time_scale`
  double time_scale = 1;
  Milliseconds load{0};     // CPU time of loading the submission
  Milliseconds process{0};  // CPU time of its processes from fork to kill, every run's: what grading it cost
  Bytes peak_memory;
  std::string out;  // captured standard output, to limits.output
  std::string err;
};

}  // namespace assay
