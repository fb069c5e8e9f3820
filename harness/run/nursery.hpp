// Children started ahead of need: the next case's process is forked, locked down and loaded while this one runs.
#pragma once

#include <optional>

#include "run/child.hpp"

namespace assay {

class Nursery {
 public:
  explicit Nursery(Zygote& zygote) : zygote_(zygote) {}

  /// A child that is locked down: the one started ahead, where it was ordered alike, else a new one.
  Result<Child> take(const ChildOrder& order);
  /// Starts one more for a next case, unless there is one already.
  void start_ahead(const ChildOrder& order);
  /// Ends the one that was started ahead.
  Result<void> clear();

 private:
  struct Waiting {
    ChildOrder order;
    Child child;
  };
  Zygote& zygote_;
  std::optional<Waiting> waiting_;
};

}  // namespace assay
