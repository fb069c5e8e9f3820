// A problem to plan, without files.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/problem.hpp"

namespace assay::test {

Parameter int_parameter(const std::string& name, double minimum, double maximum);

/// positional_encoding(seq_len, d_model, base = 10000) with vectorized code required.
Problem sample_problem();

/// Adds a case of the group before the id's slash.
Case& add_case(Problem& problem, const std::string& id, std::vector<Argument> args, TimeScale scale = {});

std::vector<Argument> sizes(std::int64_t seq_len, std::int64_t d_model);

}  // namespace assay::test
