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
/// `by_program`: what the problem's program returned, call by call, where the reference is one.
/// Error (author_file): arguments that the reference refuses, a program that returns what the entry does not declare.
Result<std::vector<ExpectedCall>> expected_calls(const Problem& problem, const Case& planned, Language language,
                                                 const std::vector<Returned>& by_program = {});

/// The sizes of the arrays that the call must give back.
std::vector<Bytes> array_sizes(const ExpectedCall& expected);

/// Arrays and numbers of a case's calls, call by call and a tuple's item by item; none for a call that must raise.
using Results = std::vector<std::unique_ptr<RowSource>>;

/// What a family gives for all of a case's calls that return, a tuple's items one by one, `changed` knobs set
/// differently. `planned` may still have its arrays as the case file gives them. Error (author_file): arguments that it
/// refuses, a reference that is no family.
Result<Results> reference_results(const Problem& problem, const Case& planned, const Knobs& changed = {});

/// The same, but worked values where the case has them: what a submission is compared with.
Result<Results> expected_results(const Problem& problem, const Case& planned);

}  // namespace assay
