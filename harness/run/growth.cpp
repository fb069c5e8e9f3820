#include "run/growth.hpp"

#include <algorithm>

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

/// Extra events per unit of `parameter`, seen between the smallest trace and the one that grew it.
double slope(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts,
             const std::string& parameter) {
  for (std::size_t i = 1; i < counts.size(); ++i) {
    if (traces[i].grown != parameter) continue;
    const double step = size_of(traces[i], parameter).value_or(0) - size_of(traces[0], parameter).value_or(0);
    return step > 0 ? static_cast<double>(counts[i].events - counts[0].events) / step : 0;
  }
  return 0;
}

/// At a large size, growth in proportion predicts `slope` events a unit. Half of that is a loop; a logarithm is far
/// below (two doublings between 8 and 32, ten between 8 and 10,000).
bool grows_in_proportion(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts, std::size_t large,
                         const std::string& parameter) {
  const double step = size_of(traces[large], parameter).value_or(0) - size_of(traces[0], parameter).value_or(0);
  const double predicted = slope(traces, counts, parameter) * step;
  return predicted >= 16 && static_cast<double>(counts[large].events - counts[0].events) >= predicted / 2;
}

}  // namespace

std::int64_t event_budget(std::int64_t smallest) { return 4 * smallest + 200; }

std::optional<Loop> find_loop(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts) {
  if (counts.empty()) return std::nullopt;
  const TraceCount& smallest = counts.front();
  const auto loop = [&](const std::string& parameter, const TraceCount& large) {
    return Loop{parameter, smallest.events, large.events, line_of_growth(smallest, large)};
  };
  for (std::size_t i = 1; i < counts.size(); ++i) {
    const bool past_budget = !counts[i].finished || counts[i].events > event_budget(smallest.events);
    if (past_budget) return loop(traces[i].grown, counts[i]);
    if (!traces[i].large) continue;
    for (const Argument& argument : traces[i].args)
      if (grows_in_proportion(traces, counts, i, argument.name)) return loop(argument.name, counts[i]);
  }
  return std::nullopt;
}

}  // namespace assay
