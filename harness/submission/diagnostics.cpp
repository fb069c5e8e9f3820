#include "submission/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/utf8.hpp"
#include "submission/compiler_message.hpp"
#include "submission/glue.hpp"
#include "submission/misfit.hpp"
#include "submission/signature.hpp"

namespace assay {
namespace {

constexpr Bytes log_limit = kibibytes(16);
constexpr std::size_t message_limit = 1000;

std::string cut(std::string_view text, std::size_t limit) {
  if (text.size() <= limit) return std::string(text);
  return std::string(cut_text(text, limit)) + "\n[cut]";
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

/// The student's line that a message leads to: a note or a "required from here" beside it.
std::optional<int> students_line(const std::vector<CompilerMessage>& messages, std::size_t error,
                                 std::string_view file) {
  const auto leads_here = [&](const CompilerMessage& message) {
    return message.file == file && message.line && message.severity != Severity::error;
  };
  for (std::size_t i = error; i-- > 0 && messages[i].severity != Severity::error;)
    if (leads_here(messages[i])) return messages[i].line;
  for (std::size_t i = error + 1; i < messages.size() && messages[i].severity != Severity::error; ++i)
    if (leads_here(messages[i])) return messages[i].line;
  return std::nullopt;
}

std::optional<int> any_note_line(const std::vector<CompilerMessage>& messages, std::string_view file) {
  for (const CompilerMessage& message : messages)
    if (message.severity == Severity::note && message.file == file) return message.line;
  return std::nullopt;
}

CompileFailed explain_error(const std::vector<CompilerMessage>& messages, std::size_t at,
                            const CompileContext& context) {
  const CompilerMessage& error = messages[at];
  if (error.file == end_part) {
    // Clang and GCC say where the brace was opened only with a later error.
    const auto opened = any_note_line(messages, context.file_name);
    return {
        opened ? "the file ends too early: a `{` is never closed" : "the file ends too early: a `;` or `}` is missing",
        "", opened};
  }
  if (auto misfit = explain_misfit(error, context)) return std::move(*misfit);
  if (error.file == context.file_name) return {cut(error.text, message_limit), "", error.line};
  return {cut(fmt::format("{}: {}", error.file, error.text), message_limit), "",
          students_line(messages, at, context.file_name)};
}

std::optional<CompileFailed> limit_reached(const CompileOutput& output, const CompileContext& context) {
  if (output.timed_out || contains(output.output, "CPU time limit exceeded"))
    return CompileFailed{fmt::format("compiling took longer than {:g} s", context.time.count() / 1000), "", {}};
  if (output.flooded)
    return CompileFailed{
        fmt::format("the compiler printed more than {} MiB", compiler_output_limit.count >> 20), "", {}};
  return std::nullopt;
}

/// After the source's own errors: a message quotes the source, and could say these words.
std::optional<CompileFailed> ran_out(std::string_view log, const CompileContext& context) {
  for (const std::string_view words : {"out of memory", "virtual memory exhausted", "Cannot allocate memory",
                                       "bad_alloc", "Killed", "std::length_error"})
    if (contains(log, words))
      return CompileFailed{
          fmt::format("the compiler needed more than {} MiB of memory", context.memory.count >> 20), "", {}};
  for (const std::string_view words : {"File size limit exceeded", "File too large", "No space left on device"})
    if (contains(log, words))
      return CompileFailed{
          fmt::format("the compiled program is larger than {} MiB", compiled_limit.count >> 20), "", {}};
  return std::nullopt;
}

std::optional<CompileFailed> undefined_symbol(std::string_view log, const CompileContext& context) {
  constexpr std::string_view words = "undefined reference to ";
  const std::size_t at = log.find(words);
  if (at == log.npos) return std::nullopt;
  std::string_view name = log.substr(at + words.size());
  name = name.substr(0, name.find('\n'));
  if (name.starts_with('`') || name.starts_with('\'')) name.remove_prefix(1);  // as each linker quotes
  if (name.ends_with('\'')) name.remove_suffix(1);
  const auto found = find_declaration(context.source, name.substr(0, name.find('(')));
  return CompileFailed{cut(fmt::format("`{}` is declared and used, but never defined", name), message_limit), "",
                       found ? std::optional(found->line) : std::nullopt};
}

CompileFailed reason(const CompileOutput& output, const CompileContext& context) {
  if (auto limit = limit_reached(output, context)) return *limit;
  const auto messages = read_messages(output.output);
  const auto own = std::find_if(messages.begin(), messages.end(), [](const CompilerMessage& message) {
    return message.severity == Severity::error && message.line;
  });
  if (own != messages.end()) return explain_error(messages, static_cast<std::size_t>(own - messages.begin()), context);
  if (auto short_of = ran_out(output.output, context)) return *short_of;
  if (auto undefined = undefined_symbol(output.output, context)) return *undefined;
  const std::string_view first = std::string_view(output.output).substr(0, output.output.find('\n'));
  return {cut(fmt::format("the compiler failed with status {}: {}", output.status, first), message_limit), "", {}};
}

}  // namespace

std::optional<CompileFailed> explain(const CompileOutput& output, const CompileContext& context) {
  if (output.status == 0 && !output.timed_out && !output.flooded) return std::nullopt;
  CompileFailed failed = reason(output, context);
  failed.log = cut(output.output, log_limit.count);
  return failed;
}

}  // namespace assay
