// One zygote for one language: started once, forks a locked-down child a case.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/plan.hpp"
#include "core/prepared.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

struct Interpreter {
  std::filesystem::path path;
  std::string version;        // "3.11.2"
  std::string numpy_version;  // "1.24.2"
  std::vector<std::filesystem::path> read_paths;  // folders it needs to see: prefixes, numpy's place
};

/// `requested` ("--python"), else the first of $VIRTUAL_ENV, python3 on PATH and /usr/bin/python3 that imports numpy.
/// Error (machine): none does; lists each tried with its reason.
Result<Interpreter> find_interpreter(const std::filesystem::path& requested);

class Runner {
 public:
  static Result<std::unique_ptr<Runner>> start_python(const Sandbox& sandbox, const Interpreter& interpreter,
                                                      int threads);
  static Result<std::unique_ptr<Runner>> start_cpp(const Sandbox& sandbox, int threads);
  virtual ~Runner() = default;

  /// Runs one case: up to three times near its time limit, the best counting. `result_size` is the expected array's
  /// size in bytes. Error: Assay's own failure (the zygote died, no memory), never the submission's.
  virtual Result<RunRecord> run(const Prepared& prepared, const Problem& problem, const Case& planned,
                                Bytes result_size) = 0;

  /// Runs the plan's traces and judges growth. RuleBroken ("vectorized", "imports", "introspection") or nothing; a
  /// submission whose traces cannot be judged (it raises, it never ends) is left to the cases.
  virtual Result<std::optional<RunRecord>> check_rules(const Prepared& prepared, const Plan& plan) = 0;
};

}  // namespace assay
