#include "report/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include "report/plain_text.hpp"

namespace assay {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

int columns(std::FILE* stream) {
  winsize size{};
  return ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

bool dumb_terminal() {
  const char* term = std::getenv("TERM");
  return term != nullptr && std::string_view(term) == "dumb";
}

}  // namespace

Progress::Progress(std::FILE* stream, bool enabled)
    : stream_(stream), active_(enabled && isatty(fileno(stream)) == 1 && !dumb_terminal()) {}

Progress::~Progress() { clear(); }

void Progress::show(std::string_view label, std::size_t done, std::size_t total) {
  if (!active_) return;
  // One column stays free: a full line would wrap, and a wrapped one could not be erased.
  const std::string line = fmt::format("{}/{} {}", done, total, one_line(label));
  const std::string fitting = wrap(line, columns(stream_) - 1).front();
  fmt::print(stream_, "{}{}", erase_line, fitting);
  std::fflush(stream_);
  drawn_ = true;
}

void Progress::clear() {
  if (!drawn_) return;
  fmt::print(stream_, "{}", erase_line);
  std::fflush(stream_);
  drawn_ = false;
}

}  // namespace assay
