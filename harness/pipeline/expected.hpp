// What a case's calls must come to: worked values, what a reference family or program gives, or an exception.
#pragma once

#include <memory>
#include <vector>

#include "check/expected_call.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "reference/family.hpp"
#include "run/result_arrays.hpp"

namespace assay {

/// What each of a case's calls must come to in a submission of `language`. `planned` has its arrays as numbers.
/// `by_program`: what the problem's program returned, a value for each call that returns, where the reference is one.
/// Error (author_file): arguments that the reference refuses, a program that returns what the entry does not declare.
Result<std::vector<ExpectedCall>> expected_calls(const Problem& problem, const Case& planned, Language language,
                                                 const std::vector<Returned>& by_program = {});

/// The sizes of the arrays that the call must give back.
std::vector<Bytes> array_sizes(const ExpectedCall& expected);

}  // namespace assay
