// assay doctor
#include <fmt/format.h>

#include <time.h>

#include <algorithm>

#include "cache/user_cache.hpp"
#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "pipeline/cores.hpp"
#include "pipeline/cpu_model.hpp"
#include "pipeline/runnable.hpp"
#include "pipeline/time_scales.hpp"
#include "plan/plan.hpp"
#include "run/interpreter.hpp"
#include "sandbox/advice.hpp"
#include "sandbox/sandbox.hpp"
#include "submission/compiler.hpp"

namespace assay {
namespace {

void line(std::string_view name, std::string_view state, std::string_view detail) {
  print(fmt::format("  {:<18} {:<5} {}\n", name, state, detail));
}

/// The finest step of this machine's process clocks as the scheduler's tick shows it to others.
std::string kernel_tick() {
  timespec tick{};
  ::clock_getres(CLOCK_MONOTONIC_COARSE, &tick);
  return fmt::format("a running process's CPU clock is read to {:g} ms", static_cast<double>(tick.tv_nsec) / 1e6);
}

/// What this machine has the tool for.
struct Usable {
  bool python = false;
  bool cpp = false;
  bool all() const { return python && cpp; }
};

Usable report_tools(const CommonOptions& options, const Sandbox& sandbox) {
  const Result<Interpreter> python = find_interpreter(options.grader.python, sandbox, NumpyIs::imported);
  line("python", python ? "ok" : "none",
       python ? fmt::format("{} ({}), numpy {}", python->version, python->path.string(), python->numpy_version)
              : to_string(python.error()));
  const Result<Compiler> compiler = find_compiler(options.grader.cxx, sandbox);
  line("c++", compiler ? "ok" : "none",
       compiler ? fmt::format("{} ({})", compiler->version, compiler->path.string()) : to_string(compiler.error()));
  return {python.has_value(), compiler.has_value()};
}

void report_cache(const Sandbox& sandbox) {
  const Result<Cache> cache = user_cache(sandbox);
  line("cache", cache ? "on" : "off", cache ? cache->folder().string() : to_string(cache.error()));
}

/// Each layer; for one that is off what that costs, and once for all that share it what to do.
void report_layers(const Sandbox& sandbox) {
  std::vector<std::pair<std::string, std::string>> remedies;  // what to do, for which layers
  for (const LayerState& state : sandbox.layers) {
    line(to_string(state.layer), state.on ? "on" : "off", state.reason);
    if (state.on) continue;
    line("", "", fmt::format("so {}", consequence(sandbox, state.layer)));
    const auto known = std::find_if(remedies.begin(), remedies.end(),
                                    [&](const auto& remedy) { return remedy.first == state.remedy; });
    if (known == remedies.end())
      remedies.emplace_back(state.remedy, to_string(state.layer));
    else
      known->second += fmt::format(", {}", to_string(state.layer));
  }
  for (const auto& [remedy, layers] : remedies) print(fmt::format("  To have {}: {}.\n", layers, remedy));
}

/// Whether one problem's limits can be kept to on this machine, in one language.
ExitCode report_speed(const Plan& plan, TimeScales& scales, Language language, const char* name) {
  if (language == Language::python ? !plan.problem->python : !plan.problem->cpp) return ExitCode::ok;
  const Result<Plan> settled = scales.settled(plan, language);
  if (!settled && settled.error().kind == ErrorKind::interrupted) return ExitCode::interrupted;
  if (!settled) {
    line(name, settled.error().kind == ErrorKind::author_file ? "wrong" : "slow",
         fmt::format("{}: {}", plan.problem->id, to_string(settled.error())));
    return exit_code(settled.error().kind);
  }
  double largest = 1;
  for (const Case& planned : settled->cases) largest = std::max(largest, planned.limits.time_scale.factor);
  line(name, "ok",
       largest == 1 ? fmt::format("{}: no limit need be stretched", plan.problem->id)
                    : fmt::format("{}: limits are stretched up to {:g} times", plan.problem->id, largest));
  return ExitCode::ok;
}

Result<Plan> plan_of(Catalogue& catalogue, const std::string& id) {
  const Result<std::shared_ptr<const Problem>> problem = catalogue.load(id);
  if (!problem) return problem.error();
  if (const Result<void> can = runnable(**problem); !can) return can.error();
  return make_plan(*problem, {});
}

ExitCode report_problems(const std::filesystem::path& folder, const CommonOptions& options, const Sandbox& sandbox,
                         const Usable& usable) {
  Catalogue catalogue(folder);
  const Result<std::vector<std::string>> ids = catalogue.ids();
  if (!ids) return complain(ids.error());
  if (ids->empty()) return ExitCode::ok;
  const Result<std::unique_ptr<Workbench>> bench = Workbench::create(options.grader, sandbox);
  if (!bench) return complain(bench.error());
  print("\nProblems\n");
  TimeScales scales(**bench, "", [](const BatchState&) {});
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const Result<Plan> plan = plan_of(catalogue, id);
    if (!plan) {
      line(id, "wrong", to_string(plan.error()));  // assay verify says more
      code = worse(code, ExitCode::bad_input);
      continue;
    }
    if (usable.python) code = worse(code, report_speed(*plan, scales, Language::python, "python"));
    if (usable.cpp) code = worse(code, report_speed(*plan, scales, Language::cpp, "c++"));
  }
  return code;
}

}  // namespace

ExitCode doctor_command(const CommonOptions& options) {
  const Result<std::filesystem::path> folder = problems_folder(options.problems);
  if (!folder && !options.problems.empty()) return complain(folder.error());
  const Sandbox sandbox = probe_sandbox();
  print("Machine\n");
  line("cpu", "", cpu_model());
  line("cores", "", std::to_string(usable_cores().size()));
  line("clock", "", kernel_tick());
  print("\nTools\n");
  const Usable usable = report_tools(options, sandbox);
  report_cache(sandbox);
  print("\nSandbox\n");
  report_layers(sandbox);
  if (const Result<void> enough = enforce(sandbox, options.grader.sandbox); !enough) return complain(enough.error());
  // That there are no problems is no fault of the machine.
  const ExitCode problems = folder ? report_problems(*folder, options, sandbox, usable) : ExitCode::ok;
  if (problems == ExitCode::interrupted) return complain({ErrorKind::interrupted, "", "interrupted"});
  print("\n");
  print(!usable.all() ? "This machine cannot grade every language: see Tools.\n"
        : problems != ExitCode::ok
            ? "This machine can grade Python and C++ submissions, but not by every problem: see Problems.\n"
            : "This machine can grade Python and C++ submissions.\n");
  return worse(problems, usable.all() ? ExitCode::ok : ExitCode::machine);
}

}  // namespace assay
