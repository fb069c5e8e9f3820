// What is written into a grade besides its cases' runs. Runs nothing.
#pragma once

#include <filesystem>
#include <string>

#include "core/grade.hpp"
#include "core/plan.hpp"

namespace assay {

/// Of a case that was not run because Assay itself failed.
inline constexpr const char* failed_here = "Assay itself failed";

/// No case has been run.
Grade blank(const std::filesystem::path& path, const Plan& plan);

/// The cases from the `from`th on are not run.
void mark_rest(Grade& grade, std::size_t from, const std::string& reason);

/// Cases that have no outcome yet are not run.
void mark_not_run(Grade& grade, const std::string& reason);

/// A judge error; no case counts as run.
void fail(Grade& grade, Error why);

/// How a broken rule counts: it ends the grading, or is a warning, or costs points as well, which are put in `deduct`.
void apply_rule(const RunRecord& broken, const Problem& problem, Grade& grade, double& deduct);

}  // namespace assay
