#include "cli/progress.hpp"

#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>

namespace assay {
namespace {

struct Ends {
  int read = -1;
  std::FILE* write = nullptr;
};

Ends terminal() {
  int main_end = -1;
  int terminal_end = -1;
  winsize size{24, 20, 0, 0};
  EXPECT_EQ(openpty(&main_end, &terminal_end, nullptr, nullptr, &size), 0);
  return {main_end, fdopen(terminal_end, "w")};
}

Ends pipe_ends() {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  return {ends[0], fdopen(ends[1], "w")};
}

/// What was drawn, up to a mark that the test itself writes, so that an empty answer is seen as one.
std::string drawn(const Ends& ends) {
  std::fputs("$", ends.write);
  std::fflush(ends.write);
  std::string all;
  std::array<char, 256> buffer{};
  while (all.find('$') == std::string::npos) {
    const ssize_t size = read(ends.read, buffer.data(), buffer.size());
    if (size <= 0) break;
    all.append(buffer.data(), static_cast<std::size_t>(size));
  }
  std::fclose(ends.write);
  close(ends.read);
  return all;
}

constexpr BatchState one_submission{1, 0, 10, 3};
constexpr BatchState many_submissions{500, 42, 5000, 431};

void show_one(std::FILE* stream, bool enabled, const BatchState& state = one_submission) {
  Progress progress(stream, enabled);
  progress.show("b\x1b.py and much more text", state);
}

TEST(Progress, DrawsOneFittingLineAndClearsIt) {
  setenv("TERM", "xterm", 1);
  const Ends ends = terminal();
  show_one(ends.write, true);
  EXPECT_EQ(drawn(ends), "\r\x1b[K3/10 b\\x1b.py and\r\x1b[K$");
}

TEST(Progress, CountsSubmissionsWhereThereAreMany) {
  setenv("TERM", "xterm", 1);
  const Ends ends = terminal();
  show_one(ends.write, true, many_submissions);
  EXPECT_EQ(drawn(ends), "\r\x1b[K42/500 submissions\r\x1b[K$");
}

TEST(Progress, DrawsNothingWhereItWouldGarble) {
  const Ends piped = pipe_ends();
  show_one(piped.write, true);
  EXPECT_EQ(drawn(piped), "$");

  const Ends disabled = terminal();
  show_one(disabled.write, false);
  EXPECT_EQ(drawn(disabled), "$");

  setenv("TERM", "dumb", 1);
  const Ends dumb = terminal();
  show_one(dumb.write, true);
  EXPECT_EQ(drawn(dumb), "$");
}

}  // namespace
}  // namespace assay
