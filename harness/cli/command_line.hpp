// The command line: words -> options -> the command that does the work.
#pragma once

#include <functional>
#include <variant>

#include "cli/exit_code.hpp"

namespace assay {

using Command = std::function<ExitCode()>;

/// What the words ask for. Where there is nothing to do, as with --help or words that make no sense, all has been said
/// already, and this is the exit code.
std::variant<Command, ExitCode> read_command_line(int argc, char** argv);

int run_command_line(int argc, char** argv);

}  // namespace assay
