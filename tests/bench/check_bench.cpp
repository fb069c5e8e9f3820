// How long checking the largest case takes, beside reading its array once and beside NumPy.
//   check_bench [PYTHON]
//
// CPU times of this thread: the machine may be busy with something else. Every round reads once and checks once, the
// ratios are medians over the rounds.
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "bench/support.hpp"
#include "check/check.hpp"
#include "reference/rotate.hpp"

namespace {

using namespace assay;
using bench::median;

constexpr std::int64_t seq_len = 10'000, d_model = 2'048;
constexpr std::size_t elements = seq_len * d_model;
constexpr int rounds = 15;
constexpr Tolerance tolerance{1e-9, 0};

double milliseconds(const std::function<void()>& work) {
  const auto now = [] {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
  };
  const double start = now();
  work();
  return now() - start;
}

/// Memory as a submission's result lies in it: shared, and mapped anew for whoever reads it.
class SharedArray {
 public:
  SharedArray() : file_(::memfd_create("array", 0)) {
    if (file_ < 0 || ::ftruncate(file_, elements * sizeof(double)) != 0) std::abort();
    map();
  }
  double* data() { return data_; }
  void map() {
    if (data_ != nullptr) ::munmap(data_, elements * sizeof(double));
    void* address = ::mmap(nullptr, elements * sizeof(double), PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
    if (address == MAP_FAILED) std::abort();
    data_ = static_cast<double*>(address);
  }

 private:
  int file_;
  double* data_ = nullptr;
};

std::unique_ptr<RowSource> reference(std::int64_t width = d_model, double base = 10'000) {
  const std::vector<Argument> args{{"seq_len", seq_len}, {"d_model", width}, {"base", base}};
  return *make_rows({"sinusoidal", {}}, args);
}

Returned returned(const double* data, StorageOrder order) {
  const SharedBytes bytes(nullptr, std::as_bytes(std::span(data, elements)));
  return {"numpy.ndarray", ReturnedArray{"<f8", {seq_len, d_model}, order, bytes}};
}

/// What a right submission returns: the formula in doubles.
void fill_by_formula(double* out, StorageOrder order) {
  for (std::int64_t row = 0; row < seq_len; ++row) {
    for (std::int64_t column = 0; column < d_model; ++column) {
      const double exponent = static_cast<double>(column - column % 2) / static_cast<double>(d_model);
      const double angle = static_cast<double>(row) / std::pow(10'000.0, exponent);
      const std::int64_t at = order == StorageOrder::row_major ? row * d_model + column : column * seq_len + row;
      out[at] = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
}

/// Every element once, as fast as memory allows: enough sums at a time for no addition to wait for another.
double read_once(const double* values) {
  constexpr std::size_t at_once = 32;
  double sums[at_once] = {};
  for (std::size_t i = 0; i < elements; i += at_once) {
    for (std::size_t lane = 0; lane < at_once; ++lane) sums[lane] += values[i + lane];
  }
  double sum = 0;
  for (const double each : sums) sum += each;
  return sum;
}

struct Measured {
  double read = 0;
  double check = 0;
  double ratio = 0;
};

Measured measure(SharedArray& array, bool map_anew, StorageOrder order, bool right) {
  std::vector<double> reads, checks, ratios;
  volatile double sum = 0;
  for (int round = 0; round < rounds; ++round) {
    if (map_anew) array.map();
    reads.push_back(milliseconds([&] { sum = read_once(array.data()); }));
    if (map_anew) array.map();
    checks.push_back(milliseconds([&] {
      const CheckResult result = check_returned(returned(array.data(), order), *reference(), DType::float64, tolerance);
      if (result.failed.has_value() == right) {
        fmt::print(stderr, "the check's verdict is wrong, its time means nothing\n");
        std::exit(1);
      }
    }));
    ratios.push_back(checks.back() / reads.back());
  }
  return {median(reads), median(checks), median(ratios)};
}

/// Kilobytes of this process's own memory: the result's shared pages are not among them.
long own_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("RssAnon:")) return std::stol(line.substr(8));
  }
  return 0;
}

struct NumPy {
  double allclose = 0;
  double assert_allclose = 0;
};

NumPy measure_numpy(const std::string& python) {
  const std::string command = "env -u OPENBLAS_CORETYPE " + python + " " ASSAY_BENCH_FOLDER "/numpy_check.py";
  NumPy result;
  FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr || std::fscanf(pipe, "%lf %lf", &result.allclose, &result.assert_allclose) != 2) result = {};
  if (pipe != nullptr) ::pclose(pipe);
  return result;
}

void print_against_read(const char* what, const Measured& m, double limit = 0) {
  // The ratio is the median of ratios: a round's two times are of the same moment.
  bench::print({what, m.ratio * m.read, "ms", "one read of the array", m.read, limit});
}

double slowest_tables() {
  double slowest = 0;
  for (const auto& [width, base] : {std::pair<std::int64_t, double>{2048, 1e4},
                                    {2048, 1e6},
                                    {2048, 0.5},
                                    {2047, 500},
                                    {1024, 1e4},
                                    {511, 1e4},
                                    {64, 1e4}}) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round)
      times.push_back(milliseconds([&, w = width, b = base] { reference(w, b); }));
    slowest = std::max(slowest, median(times));
  }
  return slowest;
}

}  // namespace

int main(int argc, char** argv) {
  SharedArray array;
  fill_by_formula(array.data(), StorageOrder::row_major);
  const long before = own_memory();
  const auto rows = reference();
  check_returned(returned(array.data(), StorageOrder::row_major), *rows, DType::float64, tolerance);
  const long memory = own_memory() - before;

  const Measured right = measure(array, false, StorageOrder::row_major, true);
  print_against_read("check of a right 10,000 x 2,048, tables included", right, 2.0);
  print_against_read("the same, memory mapped anew", measure(array, true, StorageOrder::row_major, true));
  for (std::size_t i = 0; i < elements; ++i) array.data()[i] += 1e-3;
  print_against_read("the same, every entry wrong", measure(array, false, StorageOrder::row_major, false));
  fill_by_formula(array.data(), StorageOrder::column_major);
  print_against_read("the same, column by column", measure(array, false, StorageOrder::column_major, true));
  const NumPy numpy = measure_numpy(argc > 1 ? argv[1] : "/usr/bin/python3");
  bench::print(
      {"check of a right 10,000 x 2,048", right.check, "ms", "NumPy reference + allclose", numpy.allclose, 0.1});
  bench::print({"check of a right 10,000 x 2,048", right.check, "ms", "NumPy reference + assert_allclose",
                numpy.assert_allclose, 1.0 / 30});
  bench::print({"slowest of seven tables", slowest_tables(), "ms", "", 0, 10});
  bench::print({"memory of a check beside the result", static_cast<double>(memory) / 1024, "MiB", "", 0, 32});
}
