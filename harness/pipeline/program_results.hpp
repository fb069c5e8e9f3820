// What a problem's program returned, kept for every submission of a batch.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// Of one problem at a time, 512 MiB at most: what is more is run again. May be called by several threads.
class ProgramResults {
 public:
  using Calls = std::shared_ptr<const std::vector<Returned>>;
  using Run = std::function<Result<std::vector<Returned>>()>;

  /// What is kept of the case, else what `run` returns; meanwhile everybody else waits, so that nothing is run twice.
  /// Error: of `run`.
  Result<Calls> of(const std::shared_ptr<const Problem>& problem, const Case& planned, const Run& run);

 private:
  std::mutex mutex_;
  std::shared_ptr<const Problem> problem_;
  std::map<std::string, Calls> kept_;
  Bytes size_{0};  // of all that is kept
};

}  // namespace assay
