// What one trivial case costs without the submission's own call, the next two started ahead, beside fork+exit and
// fork+lock-down+exit of a process like the runner's, one after the other: medians of 200.
#include <fmt/format.h>

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
#include "run/runtime_files.hpp"
#include "score/decide.hpp"
#include "submission/prepare.hpp"

namespace {

using namespace assay;
namespace bp = boost::process;
using bench::median;
using bench::need;
using Clock = std::chrono::steady_clock;

constexpr int cases = 200;

/// Medians in milliseconds, from a process that has loaded what the runner loads and never runs a submission.
struct Floor {
  double fork_exit = 0;
  double fork_lock_exit = 0;
};

constexpr const char* python_floor = R"(
import os, sys, time, statistics
archive, library = sys.argv[1:]
sys.path.insert(0, archive)
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as the runner's: its threads would be ended before each fork
import gc, lockdown, zygote
zygote._import_numpy()
library = lockdown.open_library(library)
library.prepare(["/usr", "/lib"])
limits = dict(memory_bytes=1 << 30, stack_bytes=64 << 20, cpu_seconds=10, file_bytes=1 << 30, threads=1)
gc.collect(); gc.freeze(); gc.disable()
times = {"exit": [], "lock+exit": []}
for _ in range(200):
    for end, taken in times.items():
        start = time.perf_counter()
        pid = os.fork()
        if pid == 0:
            if end == "lock+exit":
                library.apply(limits)
            os._exit(0)
        os.waitpid(pid, 0)
        taken.append(time.perf_counter() - start)
print(*(statistics.median(taken) * 1e3 for taken in times.values()))
)";

template <class... Arguments>
Floor floor_of(const std::string& program, const Arguments&... arguments) {
  bp::ipstream out;
  bp::child child(program, arguments..., bp::std_out > out);
  Floor floor;
  out >> floor.fork_exit >> floor.fork_lock_exit;
  child.wait();
  if (child.exit_code() == 0) return floor;
  fmt::print(stderr, "{} cannot measure its floor\n", program);
  std::exit(3);
}

/// Medians in milliseconds: from one case's end to the next one's, and the submission's own call.
struct CaseCost {
  double all = 0;
  double call = 0;
};

CaseCost case_cost(Runner& runner, const Prepared& prepared, const Problem& problem) {
  const Case& planned = problem.cases.front();
  const auto rows = need(make_rows(std::get<FamilyReference>(problem.reference), planned.calls.front().args));
  const std::vector<ResultSizes> sizes{
      std::vector{Bytes{static_cast<std::uint64_t>(rows->rows() * rows->row_size()) * sizeof(double)}}};
  std::vector<double> times;
  std::vector<double> calls;
  for (int i = -5; i < cases; ++i) {  // the first few start the zygote
    const Clock::time_point start = Clock::now();
    const RunRecord run = need(runner.run(prepared, problem, planned, sizes));
    const double took = Milliseconds(Clock::now() - start).count();
    const auto* returned = std::get_if<Returned>(&run.outcome);
    const auto check = returned == nullptr ? std::optional<CheckResult>()
                                           : check_returned(*returned, *rows, DType::float64, planned.tolerance);
    if (decide(run, check) != Verdict::accepted) {
      fmt::print(stderr, "a case was not accepted: its time means nothing\n");
      std::exit(1);
    }
    if (i < 0) continue;
    times.push_back(took);
    calls.push_back(run.best.wall.count());
  }
  return {median(times), median(calls)};
}

void print_rows(const std::string& language, const CaseCost& cost, const Floor& floor, double limit) {
  const std::string what = language + " case without its call";
  bench::print({what, cost.all - cost.call, "ms", "fork + exit", floor.fork_exit});
  bench::print({what, cost.all - cost.call, "ms", "fork + lock-down + exit", floor.fork_lock_exit, limit});
}

Prepared prepared_of(const char* path, const Problem& problem, const Sandbox& sandbox, const Compiler& compiler) {
  Preparation preparation = need(prepare(path, problem, compiler, sandboxed_compile(sandbox)));
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
  const Interpreter python = need(find_interpreter("", sandbox, NumpyIs::found));
  const Compiler compiler = need(find_compiler("", sandbox));
  MachineLock machine;
  const RunnerSetup setup{sandbox, machine, 1, true};
  const auto python_runner = Runner::python(setup, python);
  const auto cpp_runner = Runner::cpp(setup);
  const CaseCost python_cost = case_cost(*python_runner, prepared_of(argv[2], *problem, sandbox, compiler), *problem);
  const Floor python_least = floor_of(python.path.string(), "-s", "-c", python_floor,
                                      runtime_file("runner.pyz").string(), runtime_file("lockdown.so").string());
  const CaseCost cpp_cost = case_cost(*cpp_runner, prepared_of(argv[3], *problem, sandbox, compiler), *problem);
  const Floor cpp_least = floor_of(ASSAY_CPP_FLOOR);
  print_rows("Python", python_cost, python_least, 1.6);
  print_rows("C++", cpp_cost, cpp_least, 3);
}
