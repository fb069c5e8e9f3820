// What the commands print to, and how.
#pragma once

#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/options.hpp"

namespace assay {

/// "assay: where: what" on standard error; the exit code that goes with it.
ExitCode complain(const Error& error);

/// Written whole, or not at all as std::fflush tells at the end.
void print(std::string_view text);

/// Colour: asked for, or standard output is a terminal, NO_COLOR is not set and TERM is not "dumb".
bool use_color(Color color);

/// The terminal's width in columns, between 40 and 120; 80 where there is none.
int terminal_width();

}  // namespace assay
