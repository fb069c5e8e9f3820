// What happened in a run, as one sentence: whole, or in words that a submission cannot choose.
#pragma once

#include <string>

#include "core/check_result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// Everything that is known. A Returned run has no sentence here: its check has.
std::string outcome_words(const RunRecord& run);

/// Only fixed words, limits, and times in tenths of the limit: nothing that the submission can put an argument into.
std::string guarded_outcome_words(const RunRecord& run);

/// The failed check in fixed words.
std::string guarded_check_words(Check check);

/// Time spent in tenths of the limit it counts against.
int tenths_of_limit(const RunRecord& run);

}  // namespace assay
