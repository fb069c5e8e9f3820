// What problems' programs returned, kept for every submission of a batch.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// 512 MiB at most: what is more is run again. May be called by several threads.
class ProgramResults {
 public:
  using Calls = std::shared_ptr<const std::vector<Returned>>;
  using Run = std::function<Result<std::vector<Returned>>()>;

  /// What is kept of the case, else what `run` returns; meanwhile who asks for the same case waits, so that nothing is
  /// run twice. Error: of `run`.
  Result<Calls> of(const std::shared_ptr<const Problem>& problem, const Case& planned, const Run& run);

 private:
  struct Place {
    std::mutex mutex;
    Calls calls;
  };

  std::shared_ptr<Place> place_for(const std::shared_ptr<const Problem>& problem, const Case& planned);
  bool is_room_for(Bytes size);

  std::mutex mutex_;  // for what follows
  std::map<std::pair<std::shared_ptr<const Problem>, std::string>, std::shared_ptr<Place>> places_;
  Bytes size_{0};  // of all that is kept
};

}  // namespace assay
