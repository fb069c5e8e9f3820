// A case's expected array: worked values, else the reference's rows.
#pragma once

#include <memory>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/units.hpp"
#include "reference/family.hpp"

namespace assay {

struct Expected {
  std::unique_ptr<RowSource> rows;
  DType dtype = DType::float64;
  Bytes size;  // of the whole array
};

/// Whether this version can run the problem's cases. Error (author_file): names what it cannot.
Result<void> runnable(const Problem& problem);

/// For a runnable problem. Error (author_file): arguments that the reference refuses.
Result<Expected> expected_of(const Problem& problem, const Case& planned);

/// The reference's rows for a case, `changed` knobs set differently.
Result<std::unique_ptr<RowSource>> reference_rows(const Problem& problem, const Case& planned,
                                                  const Knobs& changed = {});

}  // namespace assay
