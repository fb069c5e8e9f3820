#include "diagnose/came.hpp"

namespace assay {
namespace {

void add_arrays(const Returned& returned, const ExpectedValue& expected, std::vector<Came>& came) {
  if (returned.array && expected.type == ValueType::array) came.push_back({&*returned.array, expected.dtype});
  for (std::size_t i = 0; i < returned.items.size() && i < expected.items.size(); ++i)
    add_arrays(returned.items[i], expected.items[i], came);
}

}  // namespace

std::vector<Came> came_arrays(const RunRecord& run, std::span<const ExpectedCall> expected) {
  std::vector<Came> came;
  for (std::size_t i = 0; i < run.earlier.size(); ++i) add_arrays(run.earlier[i], expected[i].value, came);
  if (const auto* last = std::get_if<Returned>(&run.outcome))
    add_arrays(*last, expected[run.earlier.size()].value, came);
  return came;
}

}  // namespace assay
