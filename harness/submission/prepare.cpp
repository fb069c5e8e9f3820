#include "submission/prepare.hpp"

#include <algorithm>
#include <string_view>

#include "core/memory_file.hpp"
#include "core/sha256.hpp"
#include "submission/diagnostics.hpp"
#include "submission/glue.hpp"
#include "submission/language.hpp"
#include "submission/source.hpp"

namespace assay {
namespace {

RunRecord not_loaded(Outcome outcome) {
  RunRecord record;
  record.outcome = std::move(outcome);
  record.phase = Phase::load;
  return record;
}

RunRecord unreadable(std::string why) {
  return not_loaded(LoadFailed{LoadFailure::unreadable, std::move(why), std::nullopt});
}

Prepared prepared(const SubmissionFile& file, FileDescriptor content, std::optional<Compiled> compiled,
                  std::string_view source) {
  const auto lines = std::count(source.begin(), source.end(), '\n') + 1;
  return {file, std::make_shared<const FileDescriptor>(std::move(content)), compiled, static_cast<int>(lines)};
}

using Prepare = Result<std::variant<Prepared, RunRecord>>;

Prepare prepare_python(const SubmissionFile& file, const std::string& source) {
  Result<FileDescriptor> content = sealed_copy_of("assay-submission", source);
  if (!content) return content.error();
  return prepared(file, std::move(*content), std::nullopt, source);
}

Prepare prepare_cpp(const SubmissionFile& file, std::string source, const Problem& problem, const Compiler& compiler,
                    const Compile& compile) {
  const CompileJob job{.compiler = compiler,
                       .file_name = safe_file_name(file.path),
                       .source = std::move(source),
                       .unit = make_unit(problem.entry, safe_file_name(file.path)),
                       .time = problem.limits.compile,
                       .memory = problem.limits.compile_memory};
  Result<CompileOutput> output = compile(job);
  if (!output) return output.error();
  const CompileContext context{problem.entry, job.file_name, job.source, job.time, job.memory};
  if (auto failed = explain(*output, context)) return not_loaded(std::move(*failed));
  return prepared(file, std::move(output->object), Compiled{output->wall, output->cached}, job.source);
}

}  // namespace

Result<Preparation> prepare(const std::filesystem::path& path, const Problem& problem, const Compiler& compiler,
                            const Compile& compile) {
  const std::optional<Language> language = language_of(path);
  SubmissionFile file{path.string(), "", language};
  auto text = read_source(path);
  if (!text) return text.error();
  if (auto* refused = std::get_if<Unreadable>(&*text)) return Preparation{file, unreadable(std::move(refused->why))};
  const auto& source = std::get<std::string>(*text);
  file.sha256 = sha256(source);
  if (std::string why = refuse_language(path, problem); !why.empty())
    return Preparation{file, unreadable(std::move(why))};

  Prepare result =
      language == Language::cpp ? prepare_cpp(file, source, problem, compiler, compile) : prepare_python(file, source);
  if (!result) return result.error();
  return Preparation{file, std::move(*result)};
}

}  // namespace assay
