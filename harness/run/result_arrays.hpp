// The arrays in what a call returned: which there are, how large they claim to be, where each lies in the memory that
// the child writes.
#pragma once

#include <optional>
#include <vector>

#include "core/run_record.hpp"
#include "core/units.hpp"

namespace assay {

/// How large the arrays are that a call must give back, in the order of `arrays_of`. Nothing where only the call itself
/// can tell.
using ResultSizes = std::optional<std::vector<Bytes>>;

/// The value's own, a tuple's in order, then the arguments': the order in which the child writes them.
std::vector<ReturnedArray*> arrays_of(Returned& returned);

/// The size that the description claims; nothing when its dtype is none that is compared, an extent is negative, or the
/// product overflows.
std::optional<Bytes> claimed_size(const ReturnedArray& array);

/// What there is to fetch: the claimed sizes; none where the arrays that came are not of the sizes that they should be,
/// or take more than `most` together: then their descriptions say enough.
std::vector<Bytes> sizes_to_fetch(Returned& returned, const ResultSizes& expected, Bytes most);

/// Where arrays of these sizes begin, each at an aligned place; the last is where the memory ends. Sizes whose sum is
/// below 2^63.
std::vector<Bytes> places(const std::vector<Bytes>& sizes);

/// Gives each array its bytes out of the memory that the child wrote, which lie at `places(sizes)`.
void give_bytes(Returned& returned, const std::vector<Bytes>& sizes, const SharedBytes& memory);

}  // namespace assay
