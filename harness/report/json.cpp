#include "report/json.hpp"

#include <fmt/chrono.h>

#include <boost/algorithm/string/replace.hpp>

#include "report/json_arguments.hpp"
#include "report/shown.hpp"

namespace assay {
namespace {

using Json = nlohmann::ordered_json;

void put_text(Json& object, const char* key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

Json score_json(const std::optional<double>& score) { return score ? json_number(*score) : Json(nullptr); }

Json environment_json(const Environment& environment) {
  Json object{{"assay", environment.assay_version}};
  put_text(object, "python", environment.python);
  put_text(object, "numpy", environment.numpy);
  put_text(object, "compiler", environment.compiler);
  object["cpu"] = environment.cpu;
  object["sandbox"] = environment.sandbox;
  return object;
}

Json attempt_json(const Attempt& attempt) {
  return {{"cpu_ms", json_number(attempt.cpu.count())}, {"wall_ms", json_number(attempt.wall.count())}};
}

Json time_json(const ShownTime& time) {
  Json object = time.best ? attempt_json(*time.best) : Json::object();
  object["limit_ms"] = json_number(time.limit.count());
  object["scale"] = json_number(time.scale);
  if (time.tenths_of_limit) object["tenths_of_limit"] = *time.tenths_of_limit;
  if (!time.best) return object;
  object["runs"] = Json::array();
  for (const Attempt& run : time.runs) object["runs"].push_back(attempt_json(run));
  object["process_cpu_ms"] = json_number(time.process.count());
  return object;
}

void put_evidence(Json& object, const ShownCase& shown) {
  if (shown.tolerance)
    object["tolerance"] = {{"atol", json_number(shown.tolerance->atol)},
                           {"rtol", json_number(shown.tolerance->rtol)},
                           {"equal_nan", shown.tolerance->equal_nan}};
  if (!shown.values) return;
  object["max_abs_error"] = json_number(shown.values->max_abs_error);
  object["max_rel_error"] = json_number(shown.values->max_rel_error);
  object["mismatches"] = Json::array();
  for (const Mismatch& off : shown.values->mismatches)
    object["mismatches"].push_back(
        {{"index", off.index}, {"expected", json_number(off.expected)}, {"actual", json_number(off.actual)}});
  object["mismatch_count"] = shown.values->mismatch_count;
  object["element_count"] = shown.values->element_count;
}

Json case_json(const ShownCase& shown) {
  Json object{{"id", shown.id}, {"group", shown.group}, {"verdict", to_string(shown.verdict)}};
  if (shown.at_load) object["phase"] = "load";
  object["weight"] = json_number(shown.weight);
  object["visibility"] = to_string(shown.visibility);
  if (shown.arguments != nullptr) object["args"] = json_arguments(*shown.arguments);
  if (shown.check) object["check"] = to_string(*shown.check);
  put_text(object, "message", shown.message);
  put_text(object, "hint", shown.hint);
  put_text(object, "exception", shown.exception);
  if (shown.line) object["line"] = *shown.line;
  put_text(object, "traceback", shown.traceback);
  put_text(object, "part", shown.part);
  put_text(object, "expected", shown.expected);
  put_text(object, "actual", shown.actual);
  put_evidence(object, shown);
  if (shown.time) object["time"] = time_json(*shown.time);
  if (shown.peak_memory) object["peak_memory_bytes"] = shown.peak_memory->count;
  put_text(object, "stdout", shown.out);
  put_text(object, "stderr", shown.err);
  return object;
}

void put_outcome(Json& object, const Grade& grade, Audience audience) {
  object["verdict"] = to_string(grade.verdict);
  object["score"] = score_json(grade.score);
  object["max_score"] = json_number(grade.max_score);
  if (const auto error = shown_judge_error(grade, audience))
    object["judge_error"] = {{"where", error->where}, {"what", error->what}};
  if (const auto stop = shown_stop(grade, audience)) {
    put_text(object, "message", stop->message);
    if (stop->line) object["line"] = *stop->line;
    put_text(object, "log", stop->log);
  }
  if (grade.compile) {
    object["compile_ms"] = json_number(grade.compile->time.count());
    object["compile_cached"] = grade.compile->cached;
  }
  if (grade.load) object["load_ms"] = json_number(grade.load->count());
  object["started_at"] =
      fmt::format("{:%FT%TZ}", fmt::gmtime(std::chrono::time_point_cast<std::chrono::seconds>(grade.started_at)));
  object["duration_ms"] = json_number(shown_duration(grade, audience).count());
}

Json diagnosis_json(const Diagnosis& diagnosis) {
  Json object{{"message", diagnosis.message},
              {"knobs", diagnosis.changes.empty() ? Knobs() : diagnosis.changes.front()}};
  if (diagnosis.changes.size() > 1) object["or_knobs"] = diagnosis.changes.back();
  object["explains"] = diagnosis.explains;
  return object;
}

Json submission_json(const Grade& grade, Audience audience) {
  Json object{
      {"problem", {{"id", grade.problem->id}, {"sha256", grade.problem->sha256}}},
      {"submission",
       {{"path", grade.submission.path},
        {"sha256", grade.submission.sha256},
        {"language", grade.submission.language ? Json(to_string(*grade.submission.language)) : Json(nullptr)}}}};
  put_outcome(object, grade, audience);
  object["warnings"] = Json::array();
  for (const Warning& warning : grade.warnings) {
    object["warnings"].push_back({{"message", warning.message}});
    if (warning.line) object["warnings"].back()["line"] = *warning.line;
  }
  object["groups"] = Json::array();
  for (const GroupGrade& graded : grade.groups)
    object["groups"].push_back({{"name", graded.group.name},
                                {"verdict", to_string(graded.verdict)},
                                {"score", score_json(graded.score)},
                                {"max_score", json_number(graded.group.points)},
                                {"visibility", to_string(graded.group.visibility)}});
  object["cases"] = Json::array();
  for (const CaseGrade& graded : grade.cases) object["cases"].push_back(case_json(shown_case(grade, graded, audience)));
  if (grade.diagnosis) object["diagnosis"] = diagnosis_json(*grade.diagnosis);
  return object;
}

}  // namespace

std::string render_json(const Batch& batch, Audience audience) {
  Json root{{"format", "assay/results/v1"},
            {"environment", environment_json(batch.environment)},
            {"submissions", Json::array()}};
  for (const Grade& grade : batch.grades) root["submissions"].push_back(submission_json(grade, audience));
  // Pure ASCII, so that what a submission printed cannot drive a terminal through it; bytes that are no UTF-8 are
  // U+FFFD.
  std::string text = root.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
  boost::algorithm::replace_all(text, "##", "#\\u0023");  // a CI service's command, wherever it stands in its log
  return text;
}

}  // namespace assay
