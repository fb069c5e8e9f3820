// A new problem from one that exists: the same reference with other knobs.
#pragma once

#include <filesystem>
#include <string>

#include "author/next_steps.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

struct VariantRequest {
  std::filesystem::path problems;
  std::filesystem::path submissions;  // the samples beside them
  std::filesystem::path from;         // the old problem's folder
  std::filesystem::path samples;      // the old problem's
  std::string id;
  Knobs knobs;        // what differs
  std::string title;  // "": made from the old one
};

/// Writes problems/<id>/ and the folders for its samples. What was true of the old problem only is left out: worked
/// values, the words for mistakes, calibration samples and with them limits that are "auto". An accepted
/// sample of the old problem in each language is a wrong one of the new.
/// Errors: usage (the id is taken or none, there is no such problem), author_file (a knob or a value that the family
/// has not), machine (cannot be written); then nothing is left behind.
Result<NextSteps> write_variant(const VariantRequest& request);

}  // namespace assay
