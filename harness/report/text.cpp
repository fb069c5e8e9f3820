#include "report/text.hpp"

#include <algorithm>
#include <boost/algorithm/string/split.hpp>
#include <cmath>

#include "core/utf8.hpp"
#include "report/entry_words.hpp"
#include "report/points_text.hpp"
#include "report/shown.hpp"
#include "report/text_page.hpp"
#include "report/value_table.hpp"

namespace assay {
namespace {

constexpr std::string_view margin = "    ";

std::size_t captured_lines(const TextPage& page) { return page.options().verbosity == Verbosity::verbose ? 200 : 10; }

void write_heading(TextPage& page, const Grade& grade) {
  const std::string language =
      grade.submission.language ? fmt::format(", {}", to_string(*grade.submission.language)) : "";
  page.paragraph("", fmt::format("{} ({}{})", grade.submission.path, grade.problem->id, language));
  const std::string score =
      grade.score ? fmt::format("{} of {} points", points_text(grade.score), points_text(grade.max_score)) : "no score";
  page.line(fmt::format("{}  {}", page.colored(grade.verdict, to_string(grade.verdict)), score));
  if (const std::size_t all = grade.problem->cases.size(); grade.cases.size() < all)
    page.paragraph("  ", fmt::format("only {} of the problem's {} cases were asked for", grade.cases.size(), all));
}

void write_compiled(TextPage& page, const Compiled& compiled) {
  page.line(compiled.cached ? "  compiled before (cached)"
                            : fmt::format("  compiled in {:.1f} s", compiled.time.count() / 1000));
}

void write_whole(TextPage& page, const Grade& grade) {
  const Audience audience = page.options().audience;
  if (const auto error = shown_judge_error(grade, audience)) {
    page.paragraph("  ", "Assay itself failed: this is not a zero, and no fault of the submission.");
    std::vector<std::string> lines;
    boost::algorithm::split(lines, to_string(*error), [](char c) { return c == '\n'; });
    for (const std::string& line : lines) page.paragraph("  ", line);
  }
  if (const auto stop = shown_stop(grade, audience)) {
    page.paragraph("  ", stop->line ? fmt::format("line {}: {}", *stop->line, stop->message) : stop->message);
    page.captured("details:", stop->log, captured_lines(page));
  }
  if (grade.diagnosis) {
    page.paragraph("  ", "diagnosis: " + grade.diagnosis->message);
    page.paragraph("  ", fmt::format("It gives what was returned in the failed cases that were tried, of {}.",
                                     fmt::join(grade.diagnosis->explains, ", ")));
  }
  for (const Warning& warning : grade.warnings)
    page.paragraph("  ", warning.line ? fmt::format("warning: line {}: {}", *warning.line, warning.message)
                                      : "warning: " + warning.message);
}

void write_group(TextPage& page, const Grade& grade, const GroupGrade& graded) {
  std::size_t accepted = 0;
  std::size_t total = 0;
  for (const CaseGrade& one : grade.cases) {
    if (one.planned.group != graded.group.name) continue;
    total += 1;
    accepted += one.verdict == Verdict::accepted ? 1U : 0U;
  }
  const std::string points = fmt::format("{}/{}", points_text(graded.score), points_text(graded.group.points));
  const std::string cases = fmt::format("{} of {} {}", accepted, total, total == 1 ? "case" : "cases");
  const std::string name = one_line(graded.group.name);
  constexpr std::size_t name_column = 20;
  const std::string padding(name_column - std::min(length(name), name_column), ' ');
  const std::string row =
      fmt::format("{}{}  {:>13}  {:<21}  {}", name, padding, points, to_string(graded.verdict), cases);
  const bool fits = static_cast<int>(length(row)) + 2 <= page.options().width;
  if (!fits) {
    page.paragraph("  ", fmt::format("{}  {}  {}  {}", name, points, to_string(graded.verdict), cases));
    return;
  }
  page.line(fmt::format("  {}{}  {:>13}  {}{}  {}", name, padding, points,
                        page.colored(graded.verdict, to_string(graded.verdict)),
                        std::string(21 - to_string(graded.verdict).size(), ' '), cases));
}

/// What is wrong with them is in the numbers.
bool are_values(const ShownCase& shown) {
  return shown.check == Check::finite || (shown.check == Check::values && shown.values->max_abs_error > 0);
}

void write_values(TextPage& page, const ShownCase& shown) {
  if (!shown.values || !shown.check || !shown.tolerance) return;
  const ValueEvidence& values = *shown.values;
  const std::string largest =
      std::isfinite(values.max_abs_error)
          ? fmt::format("largest error {:.3g} at [{}]; ", values.max_abs_error, fmt::join(values.worst, ", "))
          : "";
  page.paragraph(margin,
                 fmt::format("{}tolerance {} + {} x |expected|; {} of {} entries off", largest, shown.tolerance->atol,
                             shown.tolerance->rtol, values.mismatch_count, values.element_count));
  if (values.around)
    for (const std::string& line :
         value_table(*values.around, static_cast<std::size_t>(page.options().width) - margin.size()))
      page.line(fmt::format("{}{}", margin, line));
}

std::string arguments_text(const Case& planned) {
  constexpr std::size_t longest = 400;
  const std::string text = case_in_words(planned);
  return text.size() > longest ? std::string(cut_text(text, longest)) + " ..." : text;
}

/// One line a case that is not accepted, and below it why, as far as the audience may know.
void write_case(TextPage& page, const ShownCase& shown) {
  const std::string where = shown.line ? fmt::format(", line {}", *shown.line) : "";
  const std::string check = shown.check ? fmt::format(", check {}", to_string(*shown.check)) : "";
  const std::string part = shown.part.empty() ? "" : fmt::format(", {}", shown.part);
  const std::string phase = shown.at_load ? ", while loading" : "";
  page.paragraph("  ", fmt::format("{}: {}{}{}{}{}", shown.id, to_string(shown.verdict), phase, check, part, where));
  if (shown.verdict == Verdict::judge_error)
    page.paragraph(margin, "Assay itself failed here: this is not a zero. " + shown.message);
  else if (!shown.message.empty() && (!shown.values || !are_values(shown)))  // those say it in full below
    page.paragraph(margin, shown.message);
  if (shown.arguments != nullptr) page.paragraph(margin, fmt::format("arguments {}", arguments_text(*shown.arguments)));
  if (!shown.expected.empty() && shown.check != Check::values && shown.check != Check::unchanged)
    page.paragraph(margin, fmt::format("expected {}, got {}", shown.expected, shown.actual));
  write_values(page, shown);
  if (!shown.hint.empty()) page.paragraph(margin, "hint: " + shown.hint);
  page.captured("traceback:", shown.traceback, captured_lines(page));
  page.captured("printed:", shown.out, captured_lines(page));
  page.captured("printed on standard error:", shown.err, captured_lines(page));
}

/// Failures of one group mostly have one cause: a few tell it, and the rest would bury it.
void write_failures(TextPage& page, const std::string& group, const std::vector<ShownCase>& cases) {
  const std::size_t most = page.options().verbosity == Verbosity::verbose ? cases.size() : 3;
  std::size_t written = 0;
  std::size_t left = 0;
  std::string told;  // a hint is the same for many cases
  for (ShownCase shown : cases) {
    if (shown.group != group || shown.verdict == Verdict::accepted || shown.verdict == Verdict::not_run) continue;
    if (shown.hint == told)
      shown.hint.clear();
    else
      told = shown.hint;
    if (written++ < most)
      write_case(page, shown);
    else
      ++left;
  }
  if (left > 0)
    page.paragraph("  ", fmt::format("{}: {} more {} not accepted; --verbose shows {}", group, left,
                                     left == 1 ? "case" : "cases", left == 1 ? "it" : "them"));
}

/// Cases that were not run for the same reason are told in one line.
void write_not_run(TextPage& page, const std::vector<ShownCase>& cases) {
  std::vector<std::pair<std::string, std::size_t>> reasons;
  for (const ShownCase& shown : cases) {
    if (shown.verdict != Verdict::not_run) continue;
    const auto known =
        std::find_if(reasons.begin(), reasons.end(), [&](const auto& r) { return r.first == shown.message; });
    if (known == reasons.end())
      reasons.emplace_back(shown.message, 1);
    else
      known->second += 1;
  }
  for (const auto& [reason, count] : reasons)
    page.paragraph("  ", fmt::format("{} {} not run{}{}", count, count == 1 ? "case" : "cases",
                                     reason.empty() ? "" : ": ", reason));
}

}  // namespace

std::string render_text(const Grade& grade, const TextOptions& options) {
  TextPage page(options);
  write_heading(page, grade);
  write_whole(page, grade);
  if (options.verbosity == Verbosity::quiet) return std::move(page).text();
  if (grade.compile) write_compiled(page, *grade.compile);
  for (const GroupGrade& graded : grade.groups) write_group(page, grade, graded);
  std::vector<ShownCase> cases;
  for (const CaseGrade& graded : grade.cases) cases.push_back(shown_case(grade, graded, options.audience));
  for (const GroupGrade& graded : grade.groups) write_failures(page, graded.group.name, cases);
  write_not_run(page, cases);
  return std::move(page).text();
}

}  // namespace assay
