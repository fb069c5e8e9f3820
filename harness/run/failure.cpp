#include "run/failure.hpp"

#include <sys/wait.h>

#include <csignal>

#include "run/channel.hpp"
#include "sandbox/forbidden_words.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr std::size_t max_name = 200;   // characters of a type's name
constexpr std::size_t max_text = 2000;  // of a message
constexpr std::size_t max_traceback = 16000;
constexpr std::size_t max_rank = 64;            // numpy 2's own limit
constexpr std::int64_t max_events = 1ll << 40;  // days of tracing

std::string bounded(const json& body, const char* key, std::size_t size) {
  return text_at(body, key).value_or("").substr(0, size);
}

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
    return Raised{bounded(body, "type", max_name), bounded(body, "message", max_text), line,
                  bounded(body, "traceback", max_traceback)};
  if (event == "exited") return Exited{static_cast<int>(integer_at(body, "status").value_or(0) & 0xff)};
  if (event == "forbidden")
    return Signalled{SIGSYS, std::string(forbidden_words(integer_at(body, "call").value_or(-1)))};
  if (event == "out_of_memory") return MemoryExceeded{telling.memory_limit, line};
  if (event == "rule_broken") {
    const std::string rule = bounded(body, "rule", max_name);
    return RuleBroken{rule, telling.phase == Phase::load ? bounded(body, "message", max_text) : rule_in_words(rule),
                      line};
  }
  if (event == "load_failed" && telling.phase == Phase::load)
    if (const auto reason = load_failure(bounded(body, "reason", max_name)))
      return LoadFailed{*reason, bounded(body, "message", max_text), line};
  return std::nullopt;
}

std::optional<Returned> returned_value(const json& body) {
  if (text_at(body, "event") != "returned") return std::nullopt;
  Returned returned{bounded(body, "kind", max_name), std::nullopt};
  const auto array = body.find("array");
  if (array == body.end() || array->is_null()) return returned;
  const auto shape = array->is_object() ? array->find("shape") : array->end();
  if (!array->is_object() || shape == array->end() || !shape->is_array() || shape->size() > max_rank)
    return std::nullopt;
  ReturnedArray described;
  described.typestr = bounded(*array, "typestr", max_name);
  described.order = text_at(*array, "order") == "F" ? StorageOrder::column_major : StorageOrder::row_major;
  for (const json& extent : *shape) {
    const std::optional<std::int64_t> count = integer(extent);
    if (!count || *count < 0) return std::nullopt;
    described.shape.push_back(*count);
  }
  returned.array = std::move(described);
  return returned;
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
