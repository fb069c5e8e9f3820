// Cases' verdicts -> groups' and the submission's verdict and score. Pure.
#pragma once

#include "core/grade.hpp"

namespace assay {

/// Fills groups, verdict, score, max_score and judge_error of `grade` from its problem, cases, stopped_by and
/// judge_error. Rules (CONTRACT "Verdicts"): any judge error makes the submission judge_error without a score; else
/// compile_error, rule_violation, security_violation if there is one; else the first case, in order, that is not
/// accepted. Groups are all_or_nothing or proportional by weight; the sum is rounded once, to 1e-4. `deduct` is taken
/// off the sum, not below 0.
/// Only groups that have a case in `grade.cases` appear and count towards max_score.
Grade aggregate(Grade grade, double deduct = 0);

}  // namespace assay
