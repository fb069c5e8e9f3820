// What a precompiled header saves of a submission's compile, and what the cache saves of it. Prints medians and ratios
// of one run, in which the kinds take turns.
//   compile_bench PROBLEMS SAMPLE.cpp [COMPILER]
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/support.hpp"
#include "problem/load.hpp"
#include "submission/cached_compile.hpp"
#include "submission/glue.hpp"
#include "submission/precompiled.hpp"
#include "submission/prelude.hpp"

namespace {

using namespace assay;
namespace fs = std::filesystem;
using bench::median;
using bench::need;
using Clock = std::chrono::steady_clock;

constexpr int rounds = 9;

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// CPU seconds of this process and of all that it has waited for.
double cpu_now() {
  double sum = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    sum += seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }
  return sum;
}

struct Cost {
  std::vector<double> cpu;
  std::vector<double> wall;
};

template <class Work>
void add(Cost& cost, const Work& work) {
  const double cpu = cpu_now();
  const Clock::time_point start = Clock::now();
  if (!need(work()).succeeded()) std::exit(3);
  cost.cpu.push_back(cpu_now() - cpu);
  cost.wall.push_back(std::chrono::duration<double>(Clock::now() - start).count());
}

void report(const char* name, const Cost& cost, const Cost& plain) {
  fmt::print("{:<28} {:.3f} s CPU, {:.3f} s wall, {:.2f} of the CPU time, {:.2f} of the wall time\n", name,
             median(cost.cpu), median(cost.wall), median(cost.cpu) / median(plain.cpu),
             median(cost.wall) / median(plain.wall));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::shared_ptr<const Problem> problem = need(load_problem(fs::path(argv[1]) / "positional-encoding"));
  std::ifstream file(argv[2]);
  CompileJob job;
  job.compiler = need(find_compiler(argc > 3 ? argv[3] : ""));
  job.file_name = safe_file_name(argv[2]);
  job.source.assign(std::istreambuf_iterator<char>(file), {});
  job.unit = need(make_unit(std::get<FunctionEntry>(problem->entry), job.file_name));
  job.time = problem->limits.compile;
  job.memory = problem->limits.compile_memory;

  Sandbox sandbox = probe_sandbox();
  sandbox.mode = LaunchMode::plain;  // bubblewrap does not pass on what its children used
  std::string folder = (fs::temp_directory_path() / "compile-bench-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) return 3;
  const auto open = [&] { return need(Cache::open_in(folder + "/cache", mebibytes(1024))); };
  Cost making;
  Cost plain;
  Cost behind;
  Cost first;
  Cost again;
  add(making, [&] { return cached_compile(sandbox, open())(job); });
  PrecompiledHeaders headers(sandbox, std::make_shared<const Cache>(open()));
  const FileDescriptor* header = need(headers.get(job.compiler, prelude_of(job.source)));
  for (int i = 0; i < rounds; ++i) {
    add(plain, [&] { return compile_in(sandbox, job); });
    add(behind, [&] { return compile_in(sandbox, job, header); });
    CompileJob changed = job;
    changed.source += fmt::format("// {}\n", i);
    add(first, [&] { return cached_compile(sandbox, open())(changed); });
    add(again, [&] { return cached_compile(sandbox, open())(job); });
  }
  fmt::print("{}, {}\n", job.compiler.version, argv[2]);
  report("without a header", plain, plain);
  report("behind it", behind, plain);
  report("behind it, read from a cache", first, plain);
  report("compiled before", again, plain);
  report("the header made as well", making, plain);
  fs::remove_all(folder);
  return 0;
}
