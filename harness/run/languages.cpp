#include "run/languages.hpp"

#include <algorithm>
#include <filesystem>

#include "core/memory_file.hpp"
#include "run/kernel_choice.hpp"
#include "run/runtime_files.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr int library_descriptor = 4;
constexpr int program_descriptor = 5;

std::map<std::string, std::string> environment(int threads) {
  const std::string count = std::to_string(threads);
  std::map<std::string, std::string> all{{"PATH", "/usr/local/bin:/usr/bin:/bin"},
                                         {"LANG", "C.UTF-8"},
                                         {"HOME", "/nonexistent"},
                                         {"PYTHONHASHSEED", "0"},  // the same submission, the same run
                                         {"OPENBLAS_NUM_THREADS", count},
                                         {"OMP_NUM_THREADS", count},
                                         {"MKL_NUM_THREADS", count}};
  all.merge(kernel_choice());
  return all;
}

void allow_reading(LaunchSpec& spec, const std::vector<std::string>& more) {
  spec.read_paths = system_read_paths();
  spec.read_paths.insert(spec.read_paths.end(), more.begin(), more.end());
  for (const std::string& path : spec.read_paths) spec.argv.insert(spec.argv.end(), {"--read-path", path});
}

/// How many parameters must be given, how many may be, and their names for messages.
json signature(std::span<const Parameter> parameters) {
  const auto required =
      std::ranges::count_if(parameters, [](const Parameter& parameter) { return !parameter.default_value; });
  json names = json::array();
  for (const Parameter& parameter : parameters) names.push_back(parameter.name);
  return {{"parameters", std::move(names)}, {"required", required}, {"total", parameters.size()}};
}

std::string name_of(const Entry& entry) {
  return std::visit([](const auto& one) { return one.name; }, entry);
}

}  // namespace

Result<std::unique_ptr<Zygote>> start_python_zygote(const Sandbox& sandbox, const Interpreter& interpreter,
                                                    int threads) {
  const Result<FileDescriptor> library = sealed_copy(runtime_file("lockdown.so"));
  if (!library) return library.error();
  const Result<FileDescriptor> program = sealed_copy(runtime_file("runner.pyz"));
  if (!program) return program.error();
  LaunchSpec spec;
  spec.argv = {interpreter.path.string(), "-s", "-B", inherited(program_descriptor)};
  spec.environment = environment(threads);
  spec.descriptors = {{library->get(), library_descriptor}, {program->get(), program_descriptor}};
  allow_reading(spec, interpreter.read_paths);
  return Zygote::start(sandbox, std::move(spec));
}

Result<std::unique_ptr<Zygote>> start_cpp_zygote(const Sandbox& sandbox, int threads) {
  const Result<FileDescriptor> program = sealed_copy(runtime_file("cpp-runner"));
  if (!program) return program.error();
  LaunchSpec spec;
  spec.argv = {inherited(program_descriptor)};
  spec.environment = environment(threads);
  spec.descriptors = {{program->get(), program_descriptor}};
  allow_reading(spec, {});
  return Zygote::start(sandbox, std::move(spec));
}

json python_load(const Prepared& prepared, const Problem& problem, bool traced) {
  json load{{"file", std::filesystem::path(prepared.file.path).filename().string()},
            {"entry", name_of(problem.entry)},
            {"imports", problem.python->imports},
            {"vectorized", traced}};
  if (const auto* type = std::get_if<ClassEntry>(&problem.entry)) {
    load.update(signature(type->construct));
    load["methods"] = json::object();
    for (const Callable& method : type->methods) load["methods"][method.name] = signature(method.parameters);
  } else {
    load.update(signature(std::get<Callable>(problem.entry).parameters));
  }
  if (prepared.code_at) load["code_at"] = *prepared.code_at;
  return load;
}

json cpp_load(const Problem& problem) { return {{"entry", name_of(problem.entry)}}; }

}  // namespace assay
