#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "report/plain_text.hpp"

namespace assay {

ExitCode complain(const Error& error) {
  std::fflush(stdout);
  // Names of students' files are in both.
  const std::string where = error.where.empty() ? "" : one_line(error.where) + ": ";
  const std::string text = fmt::format("assay: {}{}\n", where, fmt::join(harmless_lines(error.what), "\n"));
  std::fwrite(text.data(), 1, text.size(), stderr);
  return exit_code(error.kind);
}

// cppcheck-suppress danglingTemporaryLifetime; a view lives no longer than its call
void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool takes_escapes(std::FILE* stream) {
  const char* term = std::getenv("TERM");
  return ::isatty(::fileno(stream)) == 1 && (term == nullptr || std::strcmp(term, "dumb") != 0);
}

int columns_of(std::FILE* stream) {
  winsize size{};
  return ::ioctl(::fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

bool use_color(Color color) {
  if (color != Color::automatic) return color == Color::always;
  const char* none = std::getenv("NO_COLOR");
  return (none == nullptr || *none == '\0') && takes_escapes(stdout);
}

int terminal_width() { return std::clamp(columns_of(stdout), 40, 120); }

}  // namespace assay
