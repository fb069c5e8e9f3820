// What all workers of a batch share: the sandbox, the compiler, the interpreter, each found once.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>

#include "core/grade.hpp"
#include "core/result.hpp"
#include "pipeline/program_results.hpp"
#include "run/interpreter.hpp"
#include "run/machine_lock.hpp"
#include "sandbox/sandbox.hpp"
#include "submission/cached_compile.hpp"
#include "submission/compile.hpp"
#include "submission/prepare.hpp"

namespace assay {

struct GraderOptions {
  std::filesystem::path python;  // "": looked for
  std::filesystem::path cxx;     // "": looked for
  SandboxPolicy sandbox = SandboxPolicy::required;
  bool cache = true;  // keep what is compiled or measured in the user's cache
};

struct CppTools {
  Compiler compiler;
  Compile compile;
};

/// Its functions may be called by several threads.
class Workbench {
 public:
  /// Error (machine): a required layer of the sandbox is missing.
  static Result<std::unique_ptr<Workbench>> create(const GraderOptions& options, Sandbox sandbox = probe_sandbox());

  const Sandbox& sandbox() const { return sandbox_; }
  MachineLock& machine() { return machine_; }
  ProgramResults& program_results() { return program_results_; }

  /// Looked for once. Error (machine): there is none, or it does not run; (interrupted): Ctrl-C came.
  Result<const CppTools*> cpp();
  Result<const Interpreter*> python();

  /// Nothing where it is switched off, or there is none that can be trusted.
  std::optional<Cache> cache() const;

  /// What has been used so far.
  Environment environment() const;

 private:
  Workbench(const GraderOptions& options, Sandbox sandbox);

  const GraderOptions options_;
  const Sandbox sandbox_;
  MachineLock machine_;
  ProgramResults program_results_;
  mutable std::mutex mutex_;  // for what follows
  Environment environment_;
  std::optional<Result<CppTools>> cpp_;
  std::optional<Result<Interpreter>> interpreter_;
};

}  // namespace assay
