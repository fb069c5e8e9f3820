#include "reference/sinusoidal_table.hpp"

#include <algorithm>

#include "reference/sinusoidal.hpp"

namespace assay {

Knobs sinusoidal_settings(const Knobs& chosen) {
  Knobs settings;
  for (const Knob& knob : sinusoidal_family().knobs) {
    const auto set = chosen.find(knob.name);
    settings[knob.name] = set == chosen.end() ? knob.values.front().name : set->second;
  }
  return settings;
}

Result<SinusoidalTable> sinusoidal_table(const Knobs& settings, std::int64_t positions, std::int64_t d_model,
                                         double base) {
  const std::vector<Argument> args{{"seq_len", positions}, {"d_model", d_model}, {"base", base}};
  const Result<std::unique_ptr<RowSource>> rows = sinusoidal_rows(settings, args, rotation_kernels().front());
  if (!rows) return rows.error();
  SinusoidalTable table{(*rows)->row_size(), {}};
  table.values.resize(static_cast<std::size_t>(positions * table.columns));
  (*rows)->fill(0, positions, table.values.data());
  return table;
}

std::vector<Knob> sinusoidal_knobs(std::initializer_list<std::string_view> names) {
  std::vector<Knob> knobs = sinusoidal_family().knobs;
  std::erase_if(knobs, [&](const Knob& knob) { return std::ranges::find(names, knob.name) == names.end(); });
  return knobs;
}

}  // namespace assay
