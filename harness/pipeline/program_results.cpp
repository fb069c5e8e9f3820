#include "pipeline/program_results.hpp"

#include <utility>

#include "run/result_arrays.hpp"

namespace assay {
namespace {

constexpr Bytes most_kept = mebibytes(512);

Bytes size_of(std::vector<Returned>& calls) {
  Bytes size{0};
  for (Returned& call : calls)
    for (const ReturnedArray* array : arrays_of(call)) size = Bytes{size.count + array->data.bytes().size()};
  return size;
}

}  // namespace

Result<ProgramResults::Calls> ProgramResults::of(const std::shared_ptr<const Problem>& problem, const Case& planned,
                                                 const Run& run) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(problem_, problem) != problem) {
    kept_.clear();
    size_ = Bytes{0};
  }
  if (const auto known = kept_.find(planned.id); known != kept_.end()) return known->second;
  Result<std::vector<Returned>> made = run();
  if (!made) return made.error();
  const Bytes size = size_of(*made);
  Calls calls = std::make_shared<const std::vector<Returned>>(std::move(*made));
  if (size.count <= most_kept.count - size_.count) {
    size_ = Bytes{size_.count + size.count};
    kept_[planned.id] = calls;
  }
  return calls;
}

}  // namespace assay
