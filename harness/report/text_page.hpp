// Lines of a terminal's report: never wider than the page, coloured only where asked.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "core/verdict.hpp"
#include "report/plain_text.hpp"
#include "report/text.hpp"

namespace assay {

class TextPage {
 public:
  explicit TextPage(const TextOptions& options) : options_(options) {}

  /// One harmless paragraph, wrapped; every line begins with `margin`.
  void paragraph(std::string_view margin, std::string_view text) {
    const int room = options_.width - static_cast<int>(length(margin));
    for (const std::string& line : wrap(one_line(text), room)) text_ += fmt::format("{}{}\n", margin, line);
  }
  /// Captured text behind a bar, so that no line of it can pass for one of ours; at most `most` lines.
  void captured(std::string_view title, std::string_view text, std::size_t most) {
    if (text.empty()) return;
    paragraph("    ", title);
    const auto lines = harmless_lines(text);
    for (std::size_t i = 0; i < std::min(most, lines.size()); ++i) paragraph("    | ", lines[i]);
    if (lines.size() > most) paragraph("    ", fmt::format("({} more lines)", lines.size() - most));
  }
  void line(std::string_view text) { text_ += fmt::format("{}\n", text); }

  std::string colored(Verdict verdict, std::string_view text) const {
    if (!options_.color) return std::string(text);
    const int color = verdict == Verdict::accepted ? 32 : verdict == Verdict::not_run ? 33 : 31;
    return fmt::format("\x1b[{}m{}\x1b[0m", color, text);
  }
  const TextOptions& options() const { return options_; }
  std::string text() && { return std::move(text_); }

 private:
  const TextOptions options_;
  std::string text_;
};

}  // namespace assay
