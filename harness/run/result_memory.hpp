// Where a child writes its result: memory of a fixed, sealed size, read only once the child is dead.
#pragma once

#include "core/file_descriptor.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "core/units.hpp"

namespace assay {

class ResultMemory {
 public:
  static Result<ResultMemory> create(Bytes size);
  int descriptor() const { return file_.get(); }
  Result<SharedBytes> map() const;

 private:
  FileDescriptor file_;
  Bytes size_;
};

/// The size in bytes that the description claims; nothing when its dtype is none that is compared, an extent is
/// negative, or the product overflows.
std::optional<std::uint64_t> claimed_size(const ReturnedArray& array);

/// CPU time of writing one MiB into such memory here.
Result<Milliseconds> measure_copy_per_mib();

}  // namespace assay
