// What one trivial C++ case costs, beside fork + exit of the same runner's child: prints medians and their ratio.
#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <vector>

#include "support/zygote_client.hpp"

namespace {

using namespace assay::test;
using Clock = std::chrono::steady_clock;

constexpr int trials = 200;

double median(std::vector<double> values) {
  const auto middle = values.begin() + trials / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

template <class Trial>
double median_milliseconds(const Trial& trial) {
  std::vector<double> times;
  for (int i = 0; i < trials; ++i) {
    const auto start = Clock::now();
    trial();
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  return median(std::move(times));
}

void expect(bool right, const json& what) {
  if (right) return;
  fmt::print(stderr, "not a trivial case: {}\n", what.dump());
  std::exit(1);
}

}  // namespace

int main() {
  const ZygoteClient zygote;
  const double fork_only = median_milliseconds([&] {
    const Child child = zygote.fork("behaviours");
    const json reaped = zygote.reap(child);
    expect(reaped["status"] == SIGKILL, reaped);
  });
  const double whole = median_milliseconds([&] {
    Child child = zygote.fork("behaviours");
    const json answer = child.call({2, 4, ""});
    expect(answer["event"] == "returned", answer);
    child.socket.send({{"op", "copy"}}, {child.out.get()});
    const json copied = child.socket.receive();
    expect(copied["event"] == "copied", copied);
    expect(zygote.reap(child)["status"] == SIGKILL, "reaped");
  });
  fmt::print("fork + kill {:.3f} ms, whole case {:.3f} ms, ratio {:.1f} (medians of {})\n", fork_only, whole,
             whole / fork_only, trials);
}
