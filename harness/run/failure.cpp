#include "run/failure.hpp"

#include <sys/wait.h>

#include <csignal>

#include "run/channel.hpp"
#include "sandbox/forbidden_words.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr std::size_t max_traceback = 16000;
constexpr std::int64_t max_events = 1LL << 40;  // days of tracing

std::optional<int> line_of(const json& body, int source_lines) {
  const std::optional<std::int64_t> line = integer_at(body, "line");
  if (!line || *line < 1 || *line > source_lines) return std::nullopt;
  return static_cast<int>(*line);
}

std::optional<LoadFailure> load_failure(const std::string& reason) {
  if (reason == "syntax_error") return LoadFailure::syntax_error;
  if (reason == "missing_entry") return LoadFailure::missing_entry;
  if (reason == "wrong_signature") return LoadFailure::wrong_signature;
  if (reason == "unreadable") return LoadFailure::unreadable;
  return std::nullopt;
}

std::string rule_in_words(const std::string& rule) {
  if (rule == "imports") return "imports a module that the problem does not allow";
  if (rule == "introspection") return "looks into or traces the interpreter, which a submission may not";
  return "breaks a rule of the problem";
}

}  // namespace

std::optional<Outcome> failure_outcome(const json& body, const Telling& telling) {
  const std::string event = text_at(body, "event").value_or("");
  const std::optional<int> line = line_of(body, telling.source_lines);
  if (event == "raised")
    return Raised{text_at(body, "type", longest_name), text_at(body, "message", longest_text), line,
                  text_at(body, "traceback", max_traceback)};
  if (event == "exited") return Exited{static_cast<int>(integer_at(body, "status").value_or(0) & 0xff)};
  if (event == "forbidden")
    return Signalled{SIGSYS, std::string(forbidden_words(integer_at(body, "call").value_or(-1)))};
  if (event == "out_of_memory") return MemoryExceeded{telling.memory_limit, line};
  if (event == "rule_broken") {
    const std::string rule = text_at(body, "rule", longest_name);
    return RuleBroken{rule, telling.phase == Phase::load ? text_at(body, "message", longest_text) : rule_in_words(rule),
                      line};
  }
  if (event == "load_failed" && telling.phase == Phase::load)
    if (const auto reason = load_failure(text_at(body, "reason", longest_name)))
      return LoadFailed{*reason, text_at(body, "message", longest_text), line};
  return std::nullopt;
}

std::optional<TraceCount> trace_count(const json& body, int source_lines) {
  const std::optional<std::int64_t> events = integer_at(body, "events");
  if (text_at(body, "event") != "traced" || !events || *events < 0 || *events > max_events) return std::nullopt;
  const auto finished = body.find("finished");
  TraceCount count{*events, finished == body.end() || *finished == true, {}};
  const auto lines = body.find("lines");
  if (lines == body.end() || !lines->is_array()) return count;
  for (const json& pair : *lines) {
    if (!pair.is_array() || pair.size() != 2) continue;
    const std::optional<std::int64_t> line = integer(pair[0]);
    const std::optional<std::int64_t> on_line = integer(pair[1]);
    if (line && on_line && *line >= 1 && *line <= source_lines && *on_line >= 0)
      count.lines[static_cast<int>(*line)] = *on_line;
  }
  return count;
}

Outcome ended_outcome(int status) {
  if (WIFEXITED(status)) return Exited{WEXITSTATUS(status)};
  return Signalled{WTERMSIG(status)};
}

}  // namespace assay
