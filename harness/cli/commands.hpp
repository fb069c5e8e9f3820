// One function a subcommand; each prints its own errors and returns the exit code.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/options.hpp"

namespace assay {

ExitCode grade_command(const GradeOptions& options);
ExitCode verify_command(const VerifyOptions& options);
ExitCode list_command(const CommonOptions& options);
ExitCode list_families();
ExitCode show_command(const ShowOptions& options);
ExitCode watch_command(const WatchOptions& options);
ExitCode new_command(const NewOptions& options);
ExitCode doctor_command(const CommonOptions& options);

}  // namespace assay
