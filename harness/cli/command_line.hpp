// The command line: words -> options -> the command that does the work.
#pragma once

namespace assay {

int run_command_line(int argc, char** argv);

}  // namespace assay
