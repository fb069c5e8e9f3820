// A variant's statement. Pure.
#pragma once

#include <string>

#include "core/problem.hpp"

namespace assay {

/// The old statement under the new title, and before it what differs, in the words of the reference's knobs.
std::string variant_of_statement(const Problem& old, const std::string& title, const Knobs& changed);

}  // namespace assay
