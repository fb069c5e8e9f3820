#include "problem/settings.hpp"

#include <fmt/format.h>

namespace assay {
namespace {

constexpr double longest_time = 24 * 60 * 60 * 1000.0;  // milliseconds
constexpr double largest_scale = 1000;
constexpr std::int64_t most_memory = std::int64_t{1} << 20;  // MiB
constexpr std::int64_t most_output = std::int64_t{1} << 20;  // KiB
constexpr std::int64_t most_threads = 1024;

Milliseconds parse_time(const Node& node) {
  constexpr std::string_view positive = "a number of milliseconds > 0";
  if (node.number(0, unbounded, positive) == 0) node.refuse(positive);
  return Milliseconds(node.number(0, longest_time, "at most 86400000 milliseconds (a day)"));
}

TimeScale parse_time_scale(const Node& node) {
  if (node.json() == "auto") return {true, 1};
  return {false, node.number(1, largest_scale, "\"auto\" or a number from 1 to 1000")};
}

Bytes parse_memory(const Node& node) {
  return mebibytes(static_cast<std::uint64_t>(node.integer(1, most_memory, "a whole number of MiB from 1 to 1048576")));
}

Bytes parse_output(const Node& node) {
  return kibibytes(static_cast<std::uint64_t>(node.integer(1, most_output, "a whole number of KiB from 1 to 1048576")));
}

}  // namespace

Limits parse_limits(const Node& node, Limits base, LimitsOf level) {
  std::vector<std::string> known = {"time_ms",    "wall_ms",    "time_scale", "load_ms",
                                    "memory_mib", "output_kib", "threads"};
  if (level == LimitsOf::problem) known.insert(known.end(), {"compile_ms", "compile_memory_mib"});
  const Object limits(node, known);
  if (const auto field = limits.find("time_ms")) base.time = parse_time(*field);
  if (const auto field = limits.find("wall_ms")) base.wall = parse_time(*field);
  if (const auto field = limits.find("time_scale")) base.time_scale = parse_time_scale(*field);
  if (const auto field = limits.find("load_ms")) base.load = parse_time(*field);
  if (const auto field = limits.find("memory_mib")) base.memory = parse_memory(*field);
  if (const auto field = limits.find("output_kib")) base.output = parse_output(*field);
  if (const auto field = limits.find("threads"))
    base.threads = static_cast<int>(field->integer(1, most_threads, "a whole number from 1 to 1024"));
  if (const auto field = limits.find("compile_ms")) base.compile = parse_time(*field);
  if (const auto field = limits.find("compile_memory_mib")) base.compile_memory = parse_memory(*field);
  if (base.wall < base.time)
    node.fail(fmt::format("wall_ms is {:g} here, less than time_ms, {:g}: no call could use its time",
                          base.wall.count(), base.time.count()));
  return base;
}

Tolerance parse_tolerance(const Node& node, Tolerance base) {
  const Object tolerance(node, {"atol", "rtol", "equal_nan"});
  if (const auto field = tolerance.find("atol")) base.atol = parse_amount(*field);
  if (const auto field = tolerance.find("rtol")) base.rtol = parse_amount(*field);
  if (const auto field = tolerance.find("equal_nan")) base.equal_nan = field->boolean();
  return base;
}

double parse_points(const Node& node) { return node.number(0, 1e6, "a number from 0 to 1000000"); }

double parse_amount(const Node& node) { return node.number(0, std::numeric_limits<double>::max(), "a number >= 0"); }

}  // namespace assay
