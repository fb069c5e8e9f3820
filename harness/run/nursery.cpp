#include "run/nursery.hpp"

namespace assay {
namespace {

// A trivial case is over long before the next child has loaded: with one ahead, a second core would still idle.
constexpr std::size_t children_ahead = 2;

}  // namespace

Result<Child> Nursery::take(const ChildOrder& order) {
  if (!waiting_.empty() && !(waiting_.front().order == order))
    if (const Result<void> cleared = clear(); !cleared) return cleared.error();
  if (!waiting_.empty()) {
    Child child = std::move(waiting_.front().child);
    waiting_.pop_front();
    const Result<void> ready = child.become_ready();
    if (ready) return child;
    if (const Result<void> ended = end(std::move(child), ready); !ended) return ended.error();
    if (const Result<void> cleared = clear(); !cleared) return cleared.error();
  }
  Result<Child> child = Child::request(zygote_, order);
  if (!child) return child;
  if (const Result<void> ready = child->become_ready(); !ready) return ready.error();
  return child;
}

/// That one started ahead never became ready is no loss: nobody has needed it yet.
Result<void> Nursery::end(Child child, const Result<void>& ready) {
  if (!ready && ready.error().kind == ErrorKind::interrupted) return ready;
  if (!child.is_forked()) return {};
  if (const Result<Reaped> reaped = child.finish(); !reaped) return reaped.error();
  return {};
}

void Nursery::start_ahead(const ChildOrder& order) {
  if (order.warm.count > 0) return;  // two more such heaps would be memory that the machine may not have
  while (waiting_.size() < children_ahead) {
    // What fails here is asked for again when the child is really needed.
    Result<Child> child = Child::request(zygote_, order);
    if (!child) return;
    waiting_.push_back({order, std::move(*child)});
  }
}

Result<void> Nursery::clear() {
  while (!waiting_.empty()) {
    Child child = std::move(waiting_.front().child);
    waiting_.pop_front();
    const Result<void> ready = child.become_ready();
    if (const Result<void> ended = end(std::move(child), ready); !ended) return ended;
  }
  return {};
}

}  // namespace assay
