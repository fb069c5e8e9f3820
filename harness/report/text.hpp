// The terminal's report.
#pragma once

#include <string>

#include "core/grade.hpp"

namespace assay {

enum class Verbosity { quiet, normal, verbose };

struct TextOptions {
  bool color = false;
  int width = 80;
  Audience audience = Audience::student;
  Verbosity verbosity = Verbosity::normal;
};

std::string render_text(const Grade& grade, const TextOptions& options);
/// The closing lines over several submissions: a table of verdicts and scores.
std::string render_summary(const Batch& batch, const TextOptions& options);

}  // namespace assay
