#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
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

bool use_color(Color color) {
  if (color != Color::automatic) return color == Color::always;
  const char* none = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool plain = (none != nullptr && *none != '\0') || (term != nullptr && std::strcmp(term, "dumb") == 0);
  return !plain && ::isatty(STDOUT_FILENO) == 1;
}

int terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp<int>(size.ws_col, 40, 120);
}

}  // namespace assay
