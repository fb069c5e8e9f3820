// Vectors of a grid, picked as the knobs want it.
#include "reference/lookup_2d.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "reference/arguments.hpp"
#include "reference/indices.hpp"
#include "reference/row_by_row.hpp"

namespace assay {
namespace {

struct GridSize {
  std::int64_t height;
  std::int64_t width;
};

constexpr std::int64_t nowhere = -1;

// Which of the grid's vectors, in row-major order, is taken for this row and column.
std::int64_t flat_index(const Knobs& knobs, const GridSize& size, std::int64_t row, std::int64_t column) {
  const std::string& index = knobs.at("index");
  if (knobs.at("first") == "1") {  // 0 becomes -1, the last in NumPy
    row = (row + size.height - 1) % size.height;
    column = (column + size.width - 1) % size.width;
  }
  if (index == "column_row") {
    std::swap(row, column);
    if (row >= size.height || column >= size.width) return nowhere;
  }
  std::int64_t flat = row * size.width + column;
  if (index == "height_stride") flat = row * size.height + column;
  if (index == "column_major") flat = column * size.height + row;
  if (index == "row_only") flat = row * size.width;
  return flat < size.height * size.width ? flat : nowhere;
}

using Indices = std::vector<std::int64_t>;

// The grid's vectors that are taken, by row and column: each at row * width + column.
Indices flat_indices(const Knobs& knobs, const GridSize& size) {
  Indices flat;
  for (std::int64_t row = 0; row < size.height; ++row)
    for (std::int64_t column = 0; column < size.width; ++column) flat.push_back(flat_index(knobs, size, row, column));
  return flat;
}

Indices distinct(Indices indices) {
  std::ranges::sort(indices);
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  return indices;
}

struct Picked {
  std::vector<double> vectors;
  std::int64_t width;
  std::int64_t d_model;
  Indices rows;
  Indices columns;
  Indices flat;

  std::int64_t at(std::int64_t row, std::int64_t column) const {
    return flat[static_cast<std::size_t>(row * width + column)];
  }
  bool pairs_exist() const {
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (at(rows[i], columns[i]) == nowhere) return false;
    return true;
  }
  bool every_pair_exists() const {
    for (const std::int64_t row : distinct(rows))
      for (const std::int64_t column : distinct(columns))
        if (at(row, column) == nowhere) return false;
    return true;
  }
  double* write(std::int64_t row, std::int64_t column, double* out) const {
    return std::copy_n(vectors.begin() + at(row, column) * d_model, d_model, out);
  }
};

// One vector for each pair of indices.
WriteRow pairs_of(Picked picked) {
  return [picked = std::move(picked)](std::int64_t i, double* out) {
    picked.write(picked.rows[static_cast<std::size_t>(i)], picked.columns[static_cast<std::size_t>(i)], out);
  };
}

// A row of vectors, one for each column.
WriteRow grid_of(Picked picked) {
  return [picked = std::move(picked)](std::int64_t i, double* out) {
    for (const std::int64_t column : picked.columns)
      out = picked.write(picked.rows[static_cast<std::size_t>(i)], column, out);
  };
}

Result<std::unique_ptr<RowSource>> lookup_2d_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t) {
  static const std::array<std::string, 3> names{"table", "rows", "columns"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<const ArrayLiteral*> table = array_argument(args, "table", 3);
  if (!table) return table.error();
  const Result<const ArrayLiteral*> counted = array_argument(args, "rows", 1);
  if (!counted) return counted.error();
  const GridSize size{(*table)->shape[0], (*table)->shape[1]};
  const std::int64_t d_model = (*table)->shape[2], count = (*counted)->shape[0];
  const Result<std::vector<std::int64_t>> rows = indices_argument(args, "rows", count, size.height);
  if (!rows) return rows.error();
  const Result<std::vector<std::int64_t>> columns = indices_argument(args, "columns", count, size.width);
  if (!columns) return columns.error();
  Picked picked{(*table)->values, size.width, d_model, *rows, *columns, flat_indices(knobs, size)};
  const bool every = knobs.at("pairing") == "grid";
  if (!(every ? picked.every_pair_exists() : picked.pairs_exist()))
    return Error{ErrorKind::author_file, "/reference/knobs/index", "with these arguments it points outside the table"};

  std::vector<std::int64_t> shape{count, d_model};
  if (every) shape.insert(shape.begin(), count);
  // cppcheck-suppress accessMoved; one of the two is evaluated
  WriteRow write = every ? grid_of(std::move(picked)) : pairs_of(std::move(picked));
  return row_by_row(std::move(shape), std::move(write), precision_of(knobs.at("precision")));
}

}  // namespace

Family lookup_2d_family() {
  return {"lookup_2d",
          "Learned positional embedding of a grid: vectors of a table, picked by row and column.",
          {
              {"index",
               {{"row_column", "The row is the table's first index, the column its second."},
                {"column_row", "The column is the table's first index, the row its second."},
                {"height_stride", "In the flattened table a row is height places long, not width."},
                {"column_major", "The flattened table is read column by column, at row + column * height."},
                {"row_only", "The column is left out: every vector is of column 0."}}},
              {"pairing",
               {{"pairs", "The result has one vector for each pair of a row and a column."},
                {"grid", "The result has every row with every column, with the shape (n, n, d_model)."}}},
              {"first", {{"0", "Rows and columns are counted from 0."}, {"1", "Rows and columns are counted from 1."}}},
              {"precision",
               {{"float64", "The values are the table's own."},
                {"float32", "The values pass through float32, which has about 7 digits."}}},
          },
          lookup_2d_rows};
}

}  // namespace assay
