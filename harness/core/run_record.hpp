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

/// The call came back. `kind` is the type's name ("numpy.ndarray", "list", "NoneType", "Eigen::Matrix", "ragged rows").
struct Returned {
  std::string kind;
  std::optional<ReturnedArray> array;  // absent when the value is no array at all
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

struct Attempt {
  Milliseconds cpu{0};
  Milliseconds wall{0};
};

struct RunRecord {
  Outcome outcome = NotRun{};
  Phase phase = Phase::call;
  std::vector<Attempt> attempts;  // every run of the call, in order; empty when the call never began
  Attempt best;                   // the attempt that counts
  Milliseconds time_limit{0};     // the limit, stretched by `time_scale`
  double time_scale = 1;
  Milliseconds load{0};     // CPU time of loading the submission
  Milliseconds process{0};  // CPU time of its processes from fork to kill, every run's: what grading it cost
  Bytes peak_memory;
  std::string out;  // captured standard output, to limits.output
  std::string err;
};

}  // namespace assay
