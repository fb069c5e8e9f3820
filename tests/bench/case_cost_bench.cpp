// What one trivial case costs from fork to reap, beside one fork+exit of a process like the runner's. Prints ratios.
//   case_cost_bench PROBLEMS SAMPLE.py SAMPLE.cpp
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/support.hpp"
#include "check/check.hpp"
#include "problem/load.hpp"
#include "reference/family.hpp"
#include "run/runner.hpp"
#include "score/decide.hpp"
#include "submission/prepare.hpp"

namespace {

using namespace assay;
namespace bp = boost::process;
using bench::median;
using bench::need;
using Clock = std::chrono::steady_clock;

constexpr int cases = 200;

/// Milliseconds of fork + exit + wait of a Python that has imported what the runner imports.
double python_floor(const Interpreter& python) {
  constexpr const char* script =
      "import os, time, statistics, gc, numpy, numpy.fft, numpy.linalg, numpy.ma, numpy.polynomial, numpy.random\n"
      "gc.freeze(); times = []\n"
      "for _ in range(200):\n"
      "    start = time.perf_counter(); pid = os.fork()\n"
      "    if pid == 0: os._exit(0)\n"
      "    os.waitpid(pid, 0); times.append(time.perf_counter() - start)\n"
      "print(statistics.median(times) * 1e3)\n";
  bp::ipstream out;
  bp::child child(python.path.string(), "-c", script, bp::std_out > out);
  double floor = 0;
  out >> floor;
  child.wait();
  return floor;
}

double cpp_floor() {
  std::vector<double> times;
  for (int i = 0; i < cases; ++i) {
    const Clock::time_point start = Clock::now();
    const pid_t pid = ::fork();
    if (pid == 0) ::_exit(0);
    ::waitpid(pid, nullptr, 0);
    times.push_back(Milliseconds(Clock::now() - start).count());
  }
  return median(times);
}

double case_cost(Runner& runner, const Prepared& prepared, const Problem& problem) {
  const Case& planned = problem.cases.front();
  const auto rows =
      need(make_rows(std::get<FamilyReference>(problem.reference), std::get<FunctionCall>(planned.call).args));
  const Bytes size{static_cast<std::uint64_t>(rows->rows() * rows->row_size()) * sizeof(double)};
  std::vector<double> times;
  for (int i = -5; i < cases; ++i) {  // the first few start the zygote
    const Clock::time_point start = Clock::now();
    const RunRecord run = need(runner.run(prepared, problem, planned, size));
    const double took = Milliseconds(Clock::now() - start).count();
    const auto* returned = std::get_if<Returned>(&run.outcome);
    const auto check = returned == nullptr ? std::optional<CheckResult>()
                                           : check_returned(*returned, *rows, DType::float64, planned.tolerance);
    if (decide(run, check) != Verdict::accepted) {
      fmt::print(stderr, "a case was not accepted: its time means nothing\n");
      std::exit(1);
    }
    if (i >= 0) times.push_back(took);
  }
  return median(times);
}

Prepared prepared_of(const char* path, const Problem& problem, const Sandbox& sandbox, const Compiler& compiler) {
  Preparation preparation = need(prepare(path, problem, sandbox, compiler));
  if (auto* prepared = std::get_if<Prepared>(&preparation.result)) return std::move(*prepared);
  fmt::print(stderr, "{} cannot be prepared\n", path);
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: case_cost_bench PROBLEM_FOLDER SAMPLE.py SAMPLE.cpp\n");
    return 2;
  }
  const auto problem = need(load_problem(argv[1]));
  const Sandbox sandbox = probe_sandbox();
  const Interpreter python = need(find_interpreter("", sandbox));
  const Compiler compiler = need(find_compiler(""));
  MachineLock machine;
  const RunnerSetup setup{sandbox, machine, 1, true};
  const auto python_runner = Runner::python(setup, python);
  const auto cpp_runner = Runner::cpp(setup);
  const double python_case = case_cost(*python_runner, prepared_of(argv[2], *problem, sandbox, compiler), *problem);
  const double python_fork = python_floor(python);
  const double cpp_case = case_cost(*cpp_runner, prepared_of(argv[3], *problem, sandbox, compiler), *problem);
  const double cpp_fork = cpp_floor();
  fmt::print("{:<8}{:>12}{:>14}{:>8}   medians of {}\n", "", "case (ms)", "fork+exit", "ratio", cases);
  fmt::print("{:<8}{:>12.2f}{:>14.2f}{:>8.2f}\n", "python", python_case, python_fork, python_case / python_fork);
  fmt::print("{:<8}{:>12.2f}{:>14.2f}{:>8.2f}\n", "cpp", cpp_case, cpp_fork, cpp_case / cpp_fork);
}
