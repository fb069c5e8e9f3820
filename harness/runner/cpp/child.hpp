// One case: the forked process that locks itself down, loads the submission, calls it and hands back bytes.
#pragma once

#include <cstddef>
#include <string>

#include "core/file_descriptor.hpp"
#include "runner/lockdown/lockdown.h"

namespace assay {

struct CaseOrder {
  FileDescriptor socket;
  FileDescriptor submission;
  FileDescriptor out;
  FileDescriptor err;
  assay_lockdown_limits limits{};
  std::size_t warm_bytes = 0;
  std::string entry;
};

/// In the child, right after fork. Never comes back: it waits to be killed.
[[noreturn]] void run_child(const CaseOrder& order);

}  // namespace assay
