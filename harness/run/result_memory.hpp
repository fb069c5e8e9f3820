// Where a child writes its result: memory of a fixed, sealed size, read only once the child is dead or can write no
// more.
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
  /// From now on nobody can write to it; false where the child saw to it that this cannot be had.
  bool freeze() const;
  Result<SharedBytes> map() const;

 private:
  FileDescriptor file_;
  Bytes size_;
};

/// CPU time of writing one MiB into such memory here.
Result<Milliseconds> measure_copy_per_mib();

}  // namespace assay
