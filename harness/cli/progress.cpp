#include "cli/progress.hpp"

#include <fmt/format.h>

#include "cli/terminal.hpp"
#include "report/plain_text.hpp"

namespace assay {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

}  // namespace

Progress::Progress(std::FILE* stream, bool enabled) : stream_(stream), active_(enabled && takes_escapes(stream)) {}

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
  const std::string fitting = wrap(line, columns_of(stream_) - 1).front();
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
