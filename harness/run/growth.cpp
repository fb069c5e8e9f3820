#include "run/growth.hpp"

#include <cmath>

namespace assay {
namespace {

std::optional<double> size_of(const TraceCase& trace, const std::string& parameter) {
  for (const Argument& argument : trace.args)
    if (argument.name == parameter)
      if (const auto* n = std::get_if<std::int64_t>(&argument.value)) return static_cast<double>(*n);
  return std::nullopt;
}

std::optional<int> line_of_growth(const TraceCount& small, const TraceCount& large) {
  std::optional<int> found;
  std::int64_t most = 0;
  for (const auto& [line, count] : large.lines) {
    const auto before = small.lines.find(line);
    const std::int64_t growth = count - (before == small.lines.end() ? 0 : before->second);
    if (growth > most) {
      most = growth;
      found = line;
    }
  }
  return found;
}

/// The trace that grew `parameter`, 0 when it was not run.
std::size_t grown_trace(const std::vector<TraceCase>& traces, std::size_t run, const std::string& parameter) {
  for (std::size_t i = 1; i < run; ++i)
    if (traces[i].grown == parameter) return i;
  return 0;
}

/// Two sizes of a parameter foretell the events at a third: in proportion to it, or to its logarithm (blocks that
/// double). What lies nearer to the proportion is a loop; at sizes that are close together the two are close as well.
bool grows_in_proportion(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts, std::size_t large,
                         const std::string& parameter) {
  const std::size_t grown = grown_trace(traces, counts.size(), parameter);
  if (grown == 0) return false;
  const double small_size = size_of(traces[0], parameter).value_or(0);
  const double grown_size = size_of(traces[grown], parameter).value_or(0);
  const double large_size = size_of(traces[large], parameter).value_or(0);
  if (small_size < 1 || grown_size <= small_size || large_size <= grown_size) return false;
  const auto extra = [&](std::size_t i) { return static_cast<double>(counts[i].events - counts[0].events); };
  const double proportion = extra(grown) * (large_size - small_size) / (grown_size - small_size);
  const double logarithm = extra(grown) * std::log(large_size / small_size) / std::log(grown_size / small_size);
  return proportion >= 16 && extra(large) >= (proportion + logarithm) / 2;
}

/// The sizes that cost events already between 8 and 32, in words. A loop over one costs at least two a turn.
std::string growing_parameters(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts) {
  std::string names;
  for (std::size_t i = 1; i < counts.size(); ++i) {
    const std::string& grown = traces[i].grown;
    if (grown.empty()) continue;
    const double turns = size_of(traces[i], grown).value_or(0) - size_of(traces[0], grown).value_or(0);
    if (static_cast<double>(counts[i].events - counts[0].events) >= 2 * turns)
      names += (names.empty() ? "" : " and ") + grown;
  }
  return names;
}

}  // namespace

std::int64_t event_budget(std::int64_t smallest) { return 4 * smallest + 200; }

std::optional<Loop> find_loop(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts) {
  if (counts.empty()) return std::nullopt;
  const TraceCount& smallest = counts.front();
  const auto loop = [&](const std::string& parameter, const TraceCount& large) {
    return Loop{parameter, line_of_growth(smallest, large)};
  };
  for (std::size_t i = 1; i < counts.size(); ++i) {
    const bool past_budget = !counts[i].finished || counts[i].events > event_budget(smallest.events);
    if (past_budget && traces[i].large) return loop(growing_parameters(traces, counts), counts[i]);
    if (past_budget) return loop(traces[i].grown, counts[i]);
    if (!traces[i].large) continue;
    for (const Argument& argument : traces[i].args)
      if (grows_in_proportion(traces, counts, i, argument.name)) return loop(argument.name, counts[i]);
  }
  return std::nullopt;
}

}  // namespace assay
