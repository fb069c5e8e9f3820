// What the families of sinusoids take: the bounds of their arguments, and the base by its knob.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/value.hpp"
#include "reference/sinusoidal_columns.hpp"

namespace assay {

// Far beyond any exercise; the tables take d_model (seq_len / 18 + 640) bytes and their error grows with seq_len.
constexpr std::int64_t longest = 100'000;
constexpr std::int64_t widest = 16'384;

/// The argument base, 10000 when absent, or what the knob base puts in its place. Error (author_file): not a finite
/// number of at least 0.5.
Result<double> base_argument(const Knobs& knobs, std::span<const Argument> args);

/// Error (author_file): frequencies of 8 radians a position or more are beyond the tables' numbers. Only two knobs at
/// once make them, which raise a base below 1 to a power that the formula never has.
Result<void> fit_the_tables(double base, const std::vector<Exponent>& exponents);

}  // namespace assay
