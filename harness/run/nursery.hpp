// Children started ahead of need: the next cases' processes are forked, locked down and loaded while this one runs.
#pragma once

#include <deque>

#include "run/child.hpp"

namespace assay {

class Nursery {
 public:
  explicit Nursery(Zygote& zygote) : zygote_(zygote) {}

  /// A child that is locked down: the first started ahead, where it was ordered alike, else a new one.
  Result<Child> take(const ChildOrder& order);
  /// Starts as many for next cases as are missing; none where a heap has to be warmed.
  void start_ahead(const ChildOrder& order);
  /// Ends those that were started ahead.
  Result<void> clear();

 private:
  static Result<void> end(Child child, const Result<void>& ready);

  struct Waiting {
    ChildOrder order;
    Child child;
  };
  Zygote& zygote_;
  std::deque<Waiting> waiting_;
};

}  // namespace assay
