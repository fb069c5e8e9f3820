// Three ways for the largest result to get from a child to whoever checks it: a memfd that the child writes (what Assay
// does), one that was populated before, and the child's memory read from outside. CPU time of both sides, from "the
// call has returned" until every element was read once; medians, in turns.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#include "bench/support.hpp"

namespace {

using namespace assay;

constexpr std::size_t elements = 10'000 * 2'048;
constexpr std::size_t bytes = elements * sizeof(double);
constexpr int rounds = 7;

double cpu_ms() {
  double sum = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      sum += 1e3 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_usec);
  }
  return sum;
}

double read_once(const double* values, std::size_t count) {
  double sums[32] = {};
  for (std::size_t i = 0; i < count; i += 32)
    for (std::size_t lane = 0; lane < 32; ++lane) sums[lane] += values[i + lane];
  double sum = 0;
  for (const double each : sums) sum += each;
  return sum;
}

void require(bool done) {
  if (!done) {
    fmt::print(stderr, "transfer_bench: {}\n", std::strerror(errno));
    std::exit(3);
  }
}

int new_memory() {
  const int file = ::memfd_create("result", 0);
  require(file >= 0 && ::ftruncate(file, bytes) == 0);
  return file;
}

double* map(int file, int protection) {
  void* address = ::mmap(nullptr, bytes, protection, MAP_SHARED, file, 0);
  require(address != MAP_FAILED);
  return static_cast<double*>(address);
}

/// `work` in a child, which has `array` as its own.
void in_child(const std::function<void()>& work) {
  const pid_t pid = ::fork();
  require(pid >= 0);
  if (pid == 0) {
    work();
    ::_exit(0);
  }
  ::waitpid(pid, nullptr, 0);
}

void write_all(int file, const double* array) {
  const char* at = reinterpret_cast<const char*>(array);
  for (std::size_t done = 0; done < bytes;) {
    const ssize_t n = ::pwrite(file, at + done, bytes - done, static_cast<off_t>(done));
    require(n > 0);
    done += static_cast<std::size_t>(n);
  }
}

double written(const double* array, volatile double& sum, bool populated, double& before_go) {
  const int file = new_memory();
  const double start = cpu_ms();
  if (populated) {
    double* whole = map(file, PROT_READ | PROT_WRITE);
    require(::madvise(whole, bytes, MADV_POPULATE_WRITE) == 0);
    ::munmap(whole, bytes);
  }
  before_go = cpu_ms() - start;
  const double go = cpu_ms();
  in_child([&] { write_all(file, array); });
  double* result = map(file, PROT_READ);
  sum = read_once(result, elements);
  const double took = cpu_ms() - go;
  ::munmap(result, bytes);
  ::close(file);
  return took;
}

double read_from_outside(const double* array, volatile double& sum) {
  constexpr std::size_t tile = 32 * 1024;
  std::vector<double> buffer(tile);
  int ready[2];
  require(::pipe(ready) == 0);
  const double go = cpu_ms();
  const pid_t pid = ::fork();
  require(pid >= 0);
  if (pid == 0) {
    char end = 0;
    ::close(ready[1]);
    ::_exit(::read(ready[0], &end, 1) == 0 ? 0 : 1);
  }
  for (std::size_t first = 0; first < elements; first += tile) {
    const std::size_t count = std::min(tile, elements - first);
    const iovec to{buffer.data(), count * sizeof(double)};
    const iovec from{const_cast<double*>(array + first), count * sizeof(double)};
    require(::process_vm_readv(pid, &to, 1, &from, 1, 0) == static_cast<ssize_t>(count * sizeof(double)));
    sum = sum + read_once(buffer.data(), count);
  }
  ::close(ready[0]);
  ::close(ready[1]);
  ::waitpid(pid, nullptr, 0);
  return cpu_ms() - go;
}

}  // namespace

int main() {
  // Large pages or small, as the machine gives them to a submission.
  std::vector<double> array(elements, 0.5);
  volatile double sum = 0;
  std::vector<double> read, plain, populated, populating, outside;
  for (int round = 0; round < rounds; ++round) {
    double before_go = 0;
    const double start = cpu_ms();
    sum = read_once(array.data(), elements);
    read.push_back(cpu_ms() - start);
    plain.push_back(written(array.data(), sum, false, before_go));
    populated.push_back(written(array.data(), sum, true, before_go));
    populating.push_back(before_go);
    outside.push_back(read_from_outside(array.data(), sum));
  }
  const double floor = bench::median(read);
  const char* beside = "one read of the array";
  bench::print({"transfer of 164 MB: memfd that the child writes", bench::median(plain), "ms CPU", beside, floor});
  bench::print({"  memfd populated before, after \"go\"", bench::median(populated), "ms CPU", beside, floor});
  bench::print({"  memfd populated before, populating", bench::median(populating), "ms CPU", beside, floor});
  bench::print({"  process_vm_readv in tiles of 256 KiB", bench::median(outside), "ms CPU", beside, floor});
}
