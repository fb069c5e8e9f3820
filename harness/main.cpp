// Arguments -> command -> exit code.
#include "cli/command_line.hpp"

int main(int argc, char** argv) { return assay::run_command_line(argc, argv); }
