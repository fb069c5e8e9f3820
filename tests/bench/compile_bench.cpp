// What a precompiled header saves of a submission's compile, and what the cache saves of it: medians of one run, in
// which the kinds take turns.
//   compile_bench PROBLEMS SAMPLE.cpp [COMPILER]
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
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
#include "support/temporary_folder.hpp"

namespace {

using namespace assay;
namespace fs = std::filesystem;
using bench::median;
using bench::need;

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

using Cost = std::vector<double>;  // CPU seconds

template <class Work>
void add(Cost& cost, const Work& work) {
  const double cpu = cpu_now();
  if (!need(work()).succeeded()) std::exit(3);
  cost.push_back(cpu_now() - cpu);
}

void print_beside(const std::string& what, const Cost& cost, const Cost& plain, double limit = 0) {
  bench::print({what, 1e3 * median(cost), "ms CPU", "without the header", 1e3 * median(plain), limit});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::shared_ptr<const Problem> problem = need(load_problem(fs::path(argv[1]) / "positional-encoding"));
  std::ifstream file(argv[2]);
  CompileJob job;
  job.file_name = safe_file_name(argv[2]);
  job.source.assign(std::istreambuf_iterator<char>(file), {});
  job.unit = make_unit(problem->entry, job.file_name);
  job.time = problem->limits.compile;
  job.memory = problem->limits.compile_memory;

  Sandbox sandbox = probe_sandbox();
  job.compiler = need(find_compiler(argc > 3 ? argv[3] : "", sandbox));
  sandbox.mode = LaunchMode::plain;  // bubblewrap does not pass on what its children used
  const test::TemporaryFolder folder;
  const auto open = [&] { return need(Cache::open_in(folder / "cache", mebibytes(1024))); };
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
  const std::string name = fs::path(argv[2]).filename();
  print_beside("compile of " + name, behind, plain, 0.4);
  print_beside("  header read from the cache", first, plain);
  print_beside("  compiled before", again, plain);
  print_beside("  the header made as well", making, plain);
  return 0;
}
