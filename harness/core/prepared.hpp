// A submission that can be run: checked source or a compiled shared object, in memory, sealed.
#pragma once

#include <memory>
#include <optional>

#include "core/file_descriptor.hpp"
#include "core/grade.hpp"
#include "core/units.hpp"

namespace assay {

struct Prepared {
  SubmissionFile file;
  std::shared_ptr<const FileDescriptor> content;  // memfd: Python source text, or the ELF shared object
  std::optional<Compiled> compile;                // C++ only
  int source_lines = 0;
  std::optional<std::uint64_t> code_at = {};  // Python: where the source ends and its compiled code begins
  bool straight = false;                      // Python: known to have no loop
};

}  // namespace assay
