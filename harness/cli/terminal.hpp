// What the commands print to, and how.
#pragma once

#include <cstdio>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/options.hpp"

namespace assay {

/// "assay: where: what" on standard error; the exit code that goes with it.
ExitCode complain(const Error& error);

/// Written whole, or not at all as std::fflush tells at the end.
void print(std::string_view text);

/// Whether `stream` is a terminal that can erase and colour: TERM is not "dumb".
bool takes_escapes(std::FILE* stream);

/// The width of the terminal that `stream` is, in columns; 80 where it is none, or tells none.
int columns_of(std::FILE* stream);

/// Colour: asked for, or standard output takes escapes and NO_COLOR is not set.
bool use_color(Color color);

/// Standard output's width for text, in columns: between 40 and 120.
int terminal_width();

}  // namespace assay
