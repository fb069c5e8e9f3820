// Every family by name, and the checks all of them share: names of families, knobs and knob values.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/nearest_name.hpp"
#include "reference/attention.hpp"
#include "reference/family.hpp"
#include "reference/knob_parts.hpp"
#include "reference/lookup.hpp"
#include "reference/lookup_2d.hpp"
#include "reference/relative.hpp"
#include "reference/shift.hpp"
#include "reference/sinusoidal.hpp"
#include "reference/sinusoidal_2d.hpp"
#include "reference/sinusoidal_input.hpp"
#include "reference/wavelengths.hpp"

namespace assay {
namespace {

template <class Named>
std::vector<std::string> names_of(std::span<const Named> named) {
  std::vector<std::string> names;
  for (const Named& one : named) names.push_back(one.name);
  return names;
}

Error unknown(std::string where, std::string_view what, std::string_view wrong, const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(wrong, known);
  return {ErrorKind::author_file, std::move(where),
          fmt::format("{} \"{}\"{}; there are: {}", what, wrong,
                      nearest.empty() ? "" : fmt::format(" (did you mean \"{}\"?)", nearest), fmt::join(known, ", "))};
}

Result<Knobs> complete(const Family& family, const Knobs& chosen) {
  for (const auto& [name, value] : chosen) {
    const std::string where = "/reference/knobs/" + name;
    const auto knob = std::ranges::find(family.knobs, name, &Knob::name);
    if (knob == family.knobs.end()) {
      return unknown(where, fmt::format("the family {} has no knob", family.name), name,
                     names_of(std::span(family.knobs)));
    }
    if (std::ranges::find(knob->values, value, &KnobValue::name) == knob->values.end()) {
      return unknown(where, fmt::format("the knob {} has no value", name), value, names_of(std::span(knob->values)));
    }
  }
  return settings_of(family.knobs, chosen);
}

}  // namespace

std::int64_t RowSource::rows() const { return shape().front(); }

std::int64_t RowSource::row_size() const {
  return std::accumulate(shape().begin() + 1, shape().end(), std::int64_t{1}, std::multiplies<>{});
}

std::int64_t elements_of(const Results& results) {
  return std::accumulate(results.begin(), results.end(), std::int64_t{0},
                         [](std::int64_t sum, const auto& rows) { return sum + rows->rows() * rows->row_size(); });
}

double RowSource::row_cost() const { return static_cast<double>(row_size()); }

void RowSource::fill_tile(const Tile& tile, double* out) const {
  if (tile.width() == row_size()) return fill(tile.first, tile.last, out);
  std::vector<double> row(static_cast<std::size_t>(row_size()));
  for (std::int64_t r = tile.first; r < tile.last; ++r) {
    fill(r, r + 1, row.data());
    out = std::copy(row.begin() + tile.begin, row.begin() + tile.end, out);
  }
}

TileSize RowSource::tile_size() const {
  constexpr std::int64_t full_tile_rows = 64, tile_doubles = std::int64_t{1} << 17;
  const std::int64_t width = row_size();
  return {std::clamp(tile_doubles / std::max<std::int64_t>(width, 1), std::int64_t{1}, full_tile_rows), width};
}

std::span<const Family> families() {
  static const std::array all{attention_family(),
                              lookup_family(),
                              lookup_2d_family(),
                              relative_family(),
                              shift_family(),
                              sinusoidal_family(),
                              sinusoidal_2d_family(),
                              sinusoidal_input_family(),
                              sinusoidal_layer_family(),
                              wavelengths_family()};
  return all;
}

const Family* find_family(std::string_view name) {
  const auto found = std::ranges::find(families(), name, &Family::name);
  return found == families().end() ? nullptr : &*found;
}

Result<std::unique_ptr<RowSource>> make_rows(const FamilyReference& reference, std::span<const Argument> args,
                                             std::size_t item) {
  const Family* family = find_family(reference.family);
  if (family == nullptr) {
    return unknown("/reference/family", "there is no family", reference.family, names_of(families()));
  }
  const Result<Knobs> knobs = complete(*family, reference.knobs);
  if (!knobs) return knobs.error();
  return family->make(*knobs, args, item);
}

}  // namespace assay
