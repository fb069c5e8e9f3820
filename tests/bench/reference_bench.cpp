// How long the largest case's reference takes, beside reading an array of that size once.
#include <benchmark/benchmark.h>

#include <numeric>
#include <vector>

#include "reference/sinusoidal.hpp"

namespace assay {
namespace {

constexpr std::int64_t seq_len = 10'000, d_model = 2'048;
constexpr std::int64_t tile_rows = 8;  // 128 KiB of expected values at a time

std::unique_ptr<RowSource> largest(std::size_t kernel) {
  Knobs knobs;
  for (const Knob& knob : find_family("sinusoidal")->knobs) knobs[knob.name] = knob.values.front().name;
  const std::vector<Argument> args{{"seq_len", seq_len}, {"d_model", d_model}};
  return *sinusoidal_rows(knobs, args, rotation_kernels()[kernel]);
}

void read_once(benchmark::State& state) {
  const std::vector<double> values(static_cast<std::size_t>(seq_len * d_model), 1.0);
  for (auto _ : state) {
    double sums[8] = {};
    for (std::size_t i = 0; i < values.size(); i += 8) {
      for (std::size_t lane = 0; lane < 8; ++lane) sums[lane] += values[i + lane];
    }
    benchmark::DoNotOptimize(std::accumulate(sums, sums + 8, 0.0));
  }
}
BENCHMARK(read_once)->Unit(benchmark::kMillisecond);

void make_tables(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(largest(0));
}
BENCHMARK(make_tables)->Unit(benchmark::kMillisecond);

void fill_in_tiles(benchmark::State& state) {
  const auto kernel = static_cast<std::size_t>(state.range(0));
  if (kernel >= rotation_kernels().size()) {
    state.SkipWithError("this processor has one kernel only");
    return;
  }
  state.SetLabel(std::string(rotation_kernels()[kernel].name));
  const auto rows = largest(kernel);
  std::vector<double> tile(static_cast<std::size_t>(tile_rows * d_model));
  for (auto _ : state) {
    for (std::int64_t first = 0; first < seq_len; first += tile_rows) {
      rows->fill(first, first + tile_rows, tile.data());
      benchmark::DoNotOptimize(tile.data());
    }
  }
}
BENCHMARK(fill_in_tiles)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace assay
