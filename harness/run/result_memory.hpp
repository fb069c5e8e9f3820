// Where a child writes its result: memory of a fixed, sealed size, read once the child is dead, or copied.
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
  /// What is in it now, or what will be by then: to be called once nobody can write to it any more.
  Result<SharedBytes> map() const;
  /// What is in it now, whatever becomes of it.
  Result<SharedBytes> copy() const;

 private:
  FileDescriptor file_;
  Bytes size_;
};

/// CPU time of writing one MiB into such memory here.
Result<Milliseconds> measure_copy_per_mib();

}  // namespace assay
