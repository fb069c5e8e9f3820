#include "pipeline/workbench.hpp"

#include <fmt/format.h>

#include "cache/user_cache.hpp"
#include "pipeline/cpu_model.hpp"

namespace assay {

Workbench::Workbench(const GraderOptions& options, Sandbox sandbox) : options_(options), sandbox_(std::move(sandbox)) {
  environment_.assay_version = ASSAY_VERSION;
  environment_.cpu = cpu_model();
  environment_.sandbox = sandbox_.summary();
}

Result<std::unique_ptr<Workbench>> Workbench::create(const GraderOptions& options, Sandbox sandbox) {
  if (const Result<void> enough = enforce(sandbox, options.sandbox); !enough) return enough.error();
  return std::unique_ptr<Workbench>(new Workbench(options, std::move(sandbox)));
}

Result<const CppTools*> Workbench::cpp() {
  const std::lock_guard lock(mutex_);
  if (!cpp_) {
    Result<Compiler> found = find_compiler(options_.cxx, sandbox_);
    if (!found && found.error().kind == ErrorKind::interrupted) return found.error();
    cpp_ = found ? Result<CppTools>(CppTools{*found, sandboxed_compile(sandbox_)}) : Result<CppTools>(found.error());
    if (found) environment_.compiler = fmt::format("{} ({})", found->version, found->path.string());
    if (std::optional<Cache> kept = cache(); kept && found)
      (*cpp_)->compile = cached_compile(sandbox_, std::move(*kept));
  }
  if (!*cpp_) return cpp_->error();
  return &**cpp_;
}

Result<const Interpreter*> Workbench::python() {
  const std::lock_guard lock(mutex_);
  if (!interpreter_) {
    Result<Interpreter> found = find_interpreter(options_.python, sandbox_, NumpyIs::found);
    if (!found && found.error().kind == ErrorKind::interrupted) return found.error();
    if (found) environment_.python = fmt::format("{} ({})", found->version, found->path.string());
    if (found) environment_.numpy = found->numpy_version;
    interpreter_ = std::move(found);
  }
  if (!*interpreter_) return interpreter_->error();
  return &**interpreter_;
}

std::optional<Cache> Workbench::cache() const {
  if (!options_.cache) return std::nullopt;
  Result<Cache> found = user_cache(sandbox_);
  return found ? std::optional(std::move(*found)) : std::nullopt;
}

Environment Workbench::environment() const {
  const std::lock_guard lock(mutex_);
  return environment_;
}

}  // namespace assay
