// The kernels one by one: reading, making tables, filling tiles and comparing them. check_bench has the whole.
#include <benchmark/benchmark.h>

#include <vector>

#include "check/compare.hpp"
#include "reference/sinusoidal.hpp"

namespace assay {
namespace {

constexpr std::int64_t seq_len = 10'000, d_model = 2'048;

std::unique_ptr<RowSource> largest(const RotationKernel& kernel) {
  Knobs knobs;
  for (const Knob& knob : find_family("sinusoidal")->knobs) knobs[knob.name] = knob.values.front().name;
  const std::vector<Argument> args{{"seq_len", seq_len}, {"d_model", d_model}};
  return *sinusoidal_rows(knobs, args, kernel);
}

void make_tables(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(largest(rotation_kernels().front()));
}
BENCHMARK(make_tables)->Unit(benchmark::kMillisecond);

void fill_tiles(benchmark::State& state, const RotationKernel& kernel) {
  const auto rows = largest(kernel);
  const TileSize size = rows->tile_size();
  std::vector<double> tile(static_cast<std::size_t>(size.rows * size.width));
  for (auto _ : state) {
    for (std::int64_t first = 0; first < seq_len; first += size.rows) {
      for (std::int64_t begin = 0; begin < d_model; begin += size.width) {
        rows->fill_tile({first, first + size.rows, begin, begin + size.width}, tile.data());
        benchmark::DoNotOptimize(tile.data());
      }
    }
  }
  state.SetItemsProcessed(state.iterations() * seq_len * d_model);
}

void compare_tiles(benchmark::State& state, const CompareKernel& kernel) {
  constexpr std::size_t rows = 8, width = 64;
  const std::vector<double> tile(rows * width, 1.0);
  const Runs runs{tile.data(), width};
  for (auto _ : state) benchmark::DoNotOptimize(kernel.within(runs, runs, rows, width, {1e-9, 1e-9, {1e-9, 0}}));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tile.size()));
}

void measure_runs(benchmark::State& state, const CompareKernel& kernel) {
  const std::vector<double> run(64, 1.0);
  for (auto _ : state) {
    benchmark::DoNotOptimize(kernel.measure(run.data(), run.data(), run.size(), {1e-9, 0}));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(run.size()));
}

// One benchmark a kernel that this processor has.
const bool registered = [] {
  for (const RotationKernel& kernel : rotation_kernels()) {
    const std::string name = "fill_tiles/" + std::string(kernel.name);
    benchmark::RegisterBenchmark(name.c_str(), fill_tiles, kernel)->Unit(benchmark::kMillisecond);
  }
  for (const CompareKernel& kernel : compare_kernels()) {
    benchmark::RegisterBenchmark(("compare_tiles/" + std::string(kernel.name)).c_str(), compare_tiles, kernel);
    benchmark::RegisterBenchmark(("measure_runs/" + std::string(kernel.name)).c_str(), measure_runs, kernel);
  }
  return true;
}();

}  // namespace
}  // namespace assay
