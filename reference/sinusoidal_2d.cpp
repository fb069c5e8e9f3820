// Two tables of positions, put together channel by channel.
#include "reference/sinusoidal_2d.hpp"

#include <array>
#include <string>
#include <utility>

#include "reference/arguments.hpp"
#include "reference/knob_parts.hpp"
#include "reference/row_by_row.hpp"
#include "reference/sinusoidal.hpp"
#include "reference/sinusoidal_arguments.hpp"
#include "reference/sinusoidal_table.hpp"

namespace assay {
namespace {

constexpr std::int64_t longest_side = 10'000;

enum class Axis { row, column, both };

struct Channel {
  Axis axis;
  std::int64_t index;  // column of that axis's table
};

struct Grid {
  std::int64_t height;
  std::int64_t width;
  SinusoidalTable rows;
  SinusoidalTable columns;
  std::vector<Channel> channels;

  double at(std::int64_t y, std::int64_t x, std::int64_t c) const {
    const Channel& channel = channels[static_cast<std::size_t>(c)];
    const double of_row = channel.axis == Axis::column ? 0 : rows.row(y)[channel.index];
    const double of_column = channel.axis == Axis::row ? 0 : columns.row(x)[channel.index];
    return channel.axis == Axis::row ? of_row : channel.axis == Axis::column ? of_column : of_row + of_column;
  }
};

std::vector<Channel> channels_of(const std::string& halves, std::int64_t each) {
  std::vector<Channel> channels;
  const auto append = [&](Axis axis) {
    for (std::int64_t i = 0; i < each; ++i) channels.push_back({axis, i});
  };
  if (halves == "added") {
    append(Axis::both);
  } else if (halves == "alternating") {
    for (std::int64_t i = 0; i < each; ++i) channels.insert(channels.end(), {{Axis::row, i}, {Axis::column, i}});
  } else {
    append(halves == "column_first" ? Axis::column : Axis::row);
    append(halves == "column_first" ? Axis::row : Axis::column);
  }
  return channels;
}

// What the sinusoidal family calls the same, for an encoding of half as many channels.
Knobs settings_of_half(const Knobs& knobs) {
  Knobs settings = settings_of(sinusoidal_family().knobs, knobs);
  if (knobs.at("exponent") == "whole_d_model") settings["exponent"] = "half";
  return settings;
}

std::unique_ptr<RowSource> in_axes(const std::string& axes, Grid grid) {
  const std::int64_t height = grid.height, width = grid.width, d = static_cast<std::int64_t>(grid.channels.size());
  if (axes == "channels_first")
    return row_by_row({d, height, width}, [grid = std::move(grid)](std::int64_t c, double* out) {
      for (std::int64_t y = 0; y < grid.height; ++y)
        for (std::int64_t x = 0; x < grid.width; ++x) *out++ = grid.at(y, x, c);
    });
  if (axes == "width_height_channels")
    return row_by_row({width, height, d}, [grid = std::move(grid), d](std::int64_t x, double* out) {
      for (std::int64_t y = 0; y < grid.height; ++y)
        for (std::int64_t c = 0; c < d; ++c) *out++ = grid.at(y, x, c);
    });
  return row_by_row({height, width, d}, [grid = std::move(grid), d](std::int64_t y, double* out) {
    for (std::int64_t x = 0; x < grid.width; ++x)
      for (std::int64_t c = 0; c < d; ++c) *out++ = grid.at(y, x, c);
  });
}

}  // namespace

Result<std::unique_ptr<RowSource>> sinusoidal_2d_rows(const Knobs& knobs, std::span<const Argument> args) {
  static const std::array<std::string, 4> names{"height", "width", "d_model", "base"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> height = int_argument(args, "height", 1, longest_side);
  if (!height) return height.error();
  const Result<std::int64_t> width = int_argument(args, "width", 1, longest_side);
  if (!width) return width.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 2, widest);
  if (!d_model) return d_model.error();
  if (*d_model % 2 != 0)
    return Error{ErrorKind::author_file, "/args/d_model", "found an odd number; d_model must be even"};
  const Result<double> base = float_argument(args, "base", 10000.0, 0.5);
  if (!base) return base.error();

  const Knobs settings = settings_of_half(knobs);
  const std::int64_t each = knobs.at("halves") == "added" ? *d_model : *d_model / 2;
  Result<SinusoidalTable> rows = sinusoidal_table(settings, *height, each, *base);
  if (!rows) return rows.error();
  Result<SinusoidalTable> columns = sinusoidal_table(settings, *width, each, *base);
  if (!columns) return columns.error();
  const std::vector<Channel> channels = channels_of(knobs.at("halves"), rows->columns);
  return in_axes(knobs.at("axes"), {*height, *width, std::move(*rows), std::move(*columns), channels});
}

}  // namespace assay
