#include <algorithm>

#include "report/points_text.hpp"
#include "report/text.hpp"
#include "report/text_page.hpp"

namespace assay {
namespace {

constexpr int verdict_column = 21;
constexpr int score_column = 13;

}  // namespace

std::string render_summary(const Batch& batch, const TextOptions& options) {
  TextPage page(options);
  const auto path_column = static_cast<std::size_t>(std::max(12, options.width - verdict_column - score_column - 4));
  std::size_t accepted = 0;
  std::size_t failed = 0;
  std::size_t interrupted = 0;
  for (const Grade& grade : batch.grades) {
    accepted += grade.verdict == Verdict::accepted ? 1U : 0U;
    failed += !grade.score && !grade.interrupted ? 1U : 0U;
    interrupted += grade.interrupted ? 1U : 0U;
    const std::string verdict = fmt::format("{:<{}}", to_string(grade.verdict), verdict_column);
    const std::string score = fmt::format("{}/{}", points_text(grade.score), points_text(grade.max_score));
    std::string path = one_line(grade.submission.path);
    // Whose marks these are must be whole: both its beginning and its end may tell students apart.
    if (length(path) > path_column) {
      page.paragraph("", path);
      path.clear();
    }
    page.line(fmt::format("{}{}  {}  {:>{}}", path, std::string(path_column - length(path), ' '),
                          page.colored(grade.verdict, verdict), score, score_column));
  }
  page.line(fmt::format("{} of {} accepted{}{}", accepted, batch.grades.size(),
                        failed == 0 ? "" : fmt::format(", {} without a grade: Assay's failure", failed),
                        interrupted == 0 ? "" : fmt::format(", {} interrupted", interrupted)));
  return std::move(page).text();
}

}  // namespace assay
