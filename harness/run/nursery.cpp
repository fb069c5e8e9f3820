#include "run/nursery.hpp"

namespace assay {

Result<Child> Nursery::take(const ChildOrder& order) {
  if (waiting_ && !(waiting_->order == order))
    if (const Result<void> cleared = clear(); !cleared) return cleared.error();
  Result<Child> child = waiting_ ? Result<Child>(std::move(waiting_->child)) : Child::request(zygote_, order);
  waiting_.reset();
  if (!child) return child;
  if (const Result<void> ready = child->become_ready(); !ready) return ready.error();
  return child;
}

void Nursery::start_ahead(const ChildOrder& order) {
  if (waiting_) return;
  // What fails here fails again, and is told, when the child is really needed.
  if (Result<Child> child = Child::request(zygote_, order)) waiting_.emplace(Waiting{order, std::move(*child)});
}

Result<void> Nursery::clear() {
  if (!waiting_) return {};
  Child child = std::move(waiting_->child);
  waiting_.reset();
  if (const Result<void> ready = child.become_ready(); !ready) return ready.error();
  const Result<Reaped> reaped = child.finish();
  return reaped ? Result<void>() : Result<void>(reaped.error());
}

}  // namespace assay
