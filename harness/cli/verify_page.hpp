// What verify prints: a paragraph a check.
#pragma once

#include <string_view>

#include "cli/exit_code.hpp"

namespace assay {

class VerifyPage {
 public:
  void title(std::string_view id);
  void pass(std::string_view what) { paragraph("ok", what); }
  void note(std::string_view what) { paragraph("note", what); }
  void warn(std::string_view what) { paragraph("warn", what); }
  void fail(std::string_view what);
  /// Below the check that was last printed.
  void detail(std::string_view what);
  void conclusion(std::string_view what);

  int failures() const { return failures_; }

 private:
  void paragraph(std::string_view label, std::string_view what);

  int failures_ = 0;
};

}  // namespace assay
