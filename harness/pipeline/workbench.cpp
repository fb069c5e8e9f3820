#include "pipeline/workbench.hpp"

#include <fmt/format.h>

#include "pipeline/cpu_model.hpp"

namespace assay {

Workbench::Workbench(const GraderOptions& options, Sandbox sandbox) : options_(options), sandbox_(std::move(sandbox)) {
  environment_.assay_version = ASSAY_VERSION;
  environment_.cpu = cpu_model();
  environment_.sandbox = sandbox_.summary();
}

Result<std::unique_ptr<Workbench>> Workbench::create(const GraderOptions& options) {
  Sandbox sandbox = probe_sandbox();
  if (const Result<void> enough = enforce(sandbox, options.sandbox); !enough) return enough.error();
  return std::unique_ptr<Workbench>(new Workbench(options, std::move(sandbox)));
}

Result<const CppTools*> Workbench::cpp() {
  const std::lock_guard lock(mutex_);
  if (cpp_) return &*cpp_;
  Result<Compiler> found = find_compiler(options_.cxx, sandbox_);
  if (!found) return found.error();
  environment_.compiler = fmt::format("{} ({})", found->version, found->path.string());
  cpp_.emplace(CppTools{std::move(*found), sandboxed_compile(sandbox_)});
  if (std::optional<Cache> kept = cache()) cpp_->compile = cached_compile(sandbox_, std::move(*kept));
  return &*cpp_;
}

Result<const Interpreter*> Workbench::python() {
  const std::lock_guard lock(mutex_);
  if (interpreter_) return &*interpreter_;
  Result<Interpreter> found = find_interpreter(options_.python, sandbox_, NumpyIs::found);
  if (!found) return found.error();
  interpreter_.emplace(std::move(*found));
  environment_.python = fmt::format("{} ({})", interpreter_->version, interpreter_->path.string());
  environment_.numpy = interpreter_->numpy_version;
  return &*interpreter_;
}

std::optional<Cache> Workbench::cache() const {
  if (!options_.cache) return std::nullopt;
  Result<Cache> found = compile_cache(sandbox_);
  return found ? std::optional(std::move(*found)) : std::nullopt;
}

Environment Workbench::environment() const {
  const std::lock_guard lock(mutex_);
  return environment_;
}

}  // namespace assay
