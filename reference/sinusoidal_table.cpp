#include "reference/sinusoidal_table.hpp"

#include "reference/sinusoidal.hpp"

namespace assay {

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

}  // namespace assay
