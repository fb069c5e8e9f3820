#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace assay {

ExitCode complain(const Error& error) {
  std::fflush(stdout);
  const std::string text = fmt::format("assay: {}\n", to_string(error));
  std::fwrite(text.data(), 1, text.size(), stderr);
  return exit_code(error.kind);
}

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
