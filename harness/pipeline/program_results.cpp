#include "pipeline/program_results.hpp"

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

std::shared_ptr<ProgramResults::Place> ProgramResults::place_for(const std::shared_ptr<const Problem>& problem,
                                                                 const Case& planned) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Place>& place = places_[{problem, planned.id}];
  if (!place) place = std::make_shared<Place>();
  return place;
}

bool ProgramResults::is_room_for(Bytes size) {
  const std::lock_guard lock(mutex_);
  if (size.count > most_kept.count - size_.count) return false;
  size_ = Bytes{size_.count + size.count};
  return true;
}

Result<ProgramResults::Calls> ProgramResults::of(const std::shared_ptr<const Problem>& problem, const Case& planned,
                                                 const Run& run) {
  const std::shared_ptr<Place> place = place_for(problem, planned);
  const std::lock_guard lock(place->mutex);
  if (place->calls) return place->calls;
  Result<std::vector<Returned>> made = run();
  if (!made) return made.error();
  const Bytes size = size_of(*made);
  Calls calls = std::make_shared<const std::vector<Returned>>(std::move(*made));
  if (is_room_for(size)) place->calls = calls;
  return calls;
}

}  // namespace assay
