// assay doctor
#include <fmt/format.h>

#include <time.h>

#include <thread>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "pipeline/cpu_model.hpp"
#include "run/interpreter.hpp"
#include "sandbox/sandbox.hpp"
#include "submission/cached_compile.hpp"
#include "submission/prepare.hpp"

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

bool report_tools(const CommonOptions& options, const Sandbox& sandbox) {
  bool usable = true;
  const Result<Interpreter> python = find_interpreter(options.grader.python, sandbox);
  usable &= python.has_value();
  line("python", python ? "ok" : "none",
       python ? fmt::format("{} ({}), numpy {}", python->version, python->path.string(), python->numpy_version)
              : to_string(python.error()));
  const Result<Compiler> compiler = find_compiler(options.grader.cxx);
  usable &= compiler.has_value();
  line("c++", compiler ? "ok" : "none",
       compiler ? fmt::format("{} ({})", compiler->version, compiler->path.string()) : to_string(compiler.error()));
  return usable;
}

void report_cache(const Sandbox& sandbox) {
  const Result<Cache> cache = compile_cache(sandbox);
  line("c++ cache", cache ? "on" : "off", cache ? cache->folder().string() : to_string(cache.error()));
}

}  // namespace

ExitCode doctor_command(const CommonOptions& options) {
  const Sandbox sandbox = probe_sandbox();
  print("Machine\n");
  line("cpu", "", cpu_model());
  line("cores", "", std::to_string(std::thread::hardware_concurrency()));
  line("clock", "", kernel_tick());
  print("\nTools\n");
  const bool tools = report_tools(options, sandbox);
  report_cache(sandbox);
  print("\nSandbox\n");
  for (const LayerState& state : sandbox.layers) line(to_string(state.layer), state.on ? "on" : "off", state.reason);
  print("\n");
  if (const Result<void> enough = enforce(sandbox, options.grader.sandbox); !enough) return complain(enough.error());
  print(tools ? "This machine can grade Python and C++ submissions.\n"
              : "This machine cannot grade every language: see Tools.\n");
  return tools ? ExitCode::ok : ExitCode::machine;
}

}  // namespace assay
