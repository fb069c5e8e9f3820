// How verify grades a problem's samples, and what it says of each.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/exit_code.hpp"
#include "cli/options.hpp"
#include "cli/verify_page.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "pipeline/workbench.hpp"
#include "verify/margins.hpp"

namespace assay {

struct SampleFindings {
  int samples = 0;
  ExitCode code = ExitCode::ok;  // machine, where Assay failed on one
  Margin margin;                 // the largest of an accepted sample
  std::string farthest;          // that sample; "" where none is accepted, or none has any error
};

/// What was found until an error came is in `found`.
Result<void> verify_samples(Workbench& bench, const VerifyOptions& options, std::shared_ptr<const Problem> problem,
                            const std::filesystem::path& samples, VerifyPage& page, SampleFindings& found);

}  // namespace assay
