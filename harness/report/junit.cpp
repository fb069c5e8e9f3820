#include "report/junit.hpp"

#include <fmt/format.h>

#include <pugixml.hpp>
#include <set>
#include <sstream>

#include "report/plain_text.hpp"
#include "report/points_text.hpp"
#include "report/shown.hpp"

namespace assay {
namespace {

enum class Kind { passed, failure, error, skipped };

/// A wrong answer or a broken rule is the submission's failure; what ended a run, or Assay itself, is an error.
Kind kind_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return Kind::passed;
    case Verdict::wrong_answer:
    case Verdict::rule_violation:
      return Kind::failure;
    case Verdict::not_run:
      return Kind::skipped;
    case Verdict::time_limit_exceeded:
    case Verdict::memory_limit_exceeded:
    case Verdict::output_limit_exceeded:
    case Verdict::run_time_error:
    case Verdict::compile_error:
    case Verdict::security_violation:
    case Verdict::judge_error:
      return Kind::error;
  }
  __builtin_unreachable();
}

struct Entry {
  std::string name;
  Verdict verdict = Verdict::not_run;
  std::string message;
  std::string body;
  double seconds = 0;
};

struct Counts {
  int tests = 0;
  int failures = 0;
  int errors = 0;
  int skipped = 0;
};

/// Fixed-point: the schema's pattern for times has no exponent.
std::string seconds_text(double seconds) { return fmt::format("{:.3f}", seconds); }

void set(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name).set_value(xml_text(value).c_str());
}

void append_entry(pugi::xml_node suite, const std::string& classname, const Entry& entry, Counts& counts) {
  pugi::xml_node node = suite.append_child("testcase");
  set(node, "name", entry.name);
  set(node, "classname", classname);
  set(node, "time", seconds_text(entry.seconds));
  counts.tests += 1;
  const Kind kind = kind_of(entry.verdict);
  if (kind == Kind::passed) return;
  (kind == Kind::failure ? counts.failures : kind == Kind::error ? counts.errors : counts.skipped) += 1;
  const char* element = kind == Kind::failure ? "failure" : kind == Kind::error ? "error" : "skipped";
  pugi::xml_node why = node.append_child(element);
  set(why, "type", std::string(to_string(entry.verdict)));
  set(why, "message", entry.message);
  if (!entry.body.empty()) why.append_child(pugi::node_pcdata).set_value(xml_text(entry.body).c_str());
}

Entry entry_of(const ShownCase& shown) {
  Entry entry{shown.id, shown.verdict, shown.message, shown.traceback, 0};
  if (entry.message.empty()) entry.message = to_string(shown.verdict);
  if (shown.verdict == Verdict::judge_error)
    entry.message = "Assay itself failed, this is not a zero: " + shown.message;
  if (shown.line) entry.message += fmt::format(" (line {})", *shown.line);
  if (!shown.hint.empty()) entry.body += (entry.body.empty() ? "" : "\n") + shown.hint;
  if (shown.time && shown.time->best) entry.seconds = shown.time->best->cpu.count() / 1000;
  return entry;
}

/// What is not one case's: the stop before or between them, Ctrl-C, or a judge error of the whole. Cases that were not
/// run are skipped ones, which a platform shows as green.
std::vector<Entry> entries_of_whole(const Grade& grade, Audience audience) {
  std::vector<Entry> entries;
  if (const auto stop = shown_stop(grade, audience)) {
    const Outcome& outcome = grade.stopped_by->outcome;
    const char* stage = std::holds_alternative<RuleBroken>(outcome)      ? "rules"
                        : std::holds_alternative<CompileFailed>(outcome) ? "compile"
                                                                         : "load";
    Entry entry{stage, stop->verdict, stop->message, stop->log, 0};
    if (stop->line) entry.message += fmt::format(" (line {})", *stop->line);
    entries.push_back(std::move(entry));
  }
  if (grade.interrupted) entries.push_back({"interrupted", Verdict::judge_error, "interrupted before its end", "", 0});
  bool in_a_case = false;
  for (const CaseGrade& graded : grade.cases) in_a_case = in_a_case || graded.judge_error;
  if (const auto error = shown_judge_error(grade, audience); error && !in_a_case)
    entries.push_back(
        {"assay", Verdict::judge_error, "Assay itself failed, this is not a zero: " + to_string(*error), "", 0});
  return entries;
}

/// "problem: path", numbered where the same was graded twice.
std::string unique_name(const Grade& grade, std::set<std::string>& taken) {
  const std::string plain = xml_text(grade.problem->id + ": " + grade.submission.path);
  std::string name = plain;
  for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{} #{}", plain, i);
  return name;
}

/// The marks, for which the format has no place of its own.
void append_properties(pugi::xml_node suite, const Grade& grade) {
  pugi::xml_node properties = suite.append_child("properties");
  const auto append = [&](const char* name, const std::string& value) {
    pugi::xml_node property = properties.append_child("property");
    set(property, "name", name);
    set(property, "value", value);
  };
  append("verdict", std::string(to_string(grade.verdict)));
  if (grade.score) append("score", points_text(*grade.score));
  append("max_score", points_text(grade.max_score));
  if (grade.diagnosis) append("diagnosis", grade.diagnosis->message);
}

void append_suite(pugi::xml_node root, const Grade& grade, Audience audience, std::set<std::string>& taken) {
  pugi::xml_node suite = root.append_child("testsuite");
  const std::string name = unique_name(grade, taken);
  set(suite, "name", name);
  for (const char* count : {"tests", "failures", "errors", "skipped"}) suite.append_attribute(count);
  set(suite, "time", seconds_text(shown_duration(grade, audience).count() / 1000));
  append_properties(suite, grade);
  Counts counts;
  for (const Entry& entry : entries_of_whole(grade, audience)) append_entry(suite, name, entry, counts);
  for (const CaseGrade& graded : grade.cases)
    append_entry(suite, name, entry_of(shown_case(grade, graded, audience)), counts);
  suite.attribute("tests").set_value(counts.tests);
  suite.attribute("failures").set_value(counts.failures);
  suite.attribute("errors").set_value(counts.errors);
  suite.attribute("skipped").set_value(counts.skipped);
}

}  // namespace

std::string render_junit(const Batch& batch, Audience audience) {
  pugi::xml_document document;
  pugi::xml_node root = document.append_child("testsuites");
  std::set<std::string> taken;
  for (const Grade& grade : batch.grades) append_suite(root, grade, audience, taken);
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

}  // namespace assay
