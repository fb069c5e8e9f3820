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

std::string Progress::time_left(const BatchState& state) const {
  constexpr std::chrono::seconds soonest{5};  // before that it is a guess
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  if (state.cases_done == 0 || elapsed < soonest) return "";
  const double share = static_cast<double>(state.cases_done) / static_cast<double>(state.cases);
  const double left = elapsed.count() * (1 - share) / share;
  return left < 90 ? fmt::format(", about {:.0f} s left", left) : fmt::format(", about {:.0f} min left", left / 60);
}

void Progress::show(std::string_view label, const BatchState& state) {
  if (!active_) return;
  // One column stays free: a full line would wrap, and a wrapped one could not be erased.
  const std::string line =
      state.submissions == 1
          ? fmt::format("{}/{} {}", state.cases_done, state.cases, one_line(label))
          : fmt::format("{}/{} submissions{}", state.submissions_done, state.submissions, time_left(state));
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
