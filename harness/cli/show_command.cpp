// assay show
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"

namespace assay {
namespace {

std::string in_words(const Value& value) {
  return std::visit(
      [](const auto& v) -> std::string {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, std::int64_t> || std::is_same_v<T, double> || std::is_same_v<T, bool>)
          return fmt::format("{}", v);
        else if constexpr (std::is_same_v<T, std::string>)
          return fmt::format("\"{}\"", v);
        else
          return "array";
      },
      value);
}

std::string in_words(const std::vector<Argument>& args) {
  std::string text;
  for (const Argument& argument : args)
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", argument.name, in_words(argument.value));
  return text;
}

/// "seq_len=2, d_model=4", "d_model=8; forward(x=array), forward(x=array)".
std::string in_words(const Case& planned) {
  if (planned.calls.front().method.empty()) return in_words(planned.calls.front().args);
  std::string text = in_words(planned.construct);
  for (const Call& call : planned.calls)
    text += fmt::format("{} {}({})", &call == &planned.calls.front() ? ";" : ",", call.method, in_words(call.args));
  return text;
}

std::string signature(const std::string& name, const std::vector<Parameter>& parameters, const Returns* returns) {
  std::string text;
  for (const Parameter& p : parameters) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", p.name, to_string(p.type));
    if (p.default_value) text += " = " + in_words(*p.default_value);
  }
  text = fmt::format("{}({})", name, text);
  if (returns == nullptr) return text;
  text += fmt::format(" -> {}", to_string(returns->type));
  if (returns->type == ValueType::array)
    text += fmt::format(" {} ({})", to_string(returns->dtype), fmt::join(returns->shape, ", "));
  return text;
}

void print_entry(const Entry& entry) {
  if (const auto* function = std::get_if<Callable>(&entry)) {
    print(fmt::format("  {}\n", signature(function->name, function->parameters, &function->returns)));
    return;
  }
  const auto& type = std::get<ClassEntry>(entry);
  print(fmt::format("  class {}\n", signature(type.name, type.construct, nullptr)));
  for (const Callable& method : type.methods)
    print(fmt::format("    {}\n", signature(method.name, method.parameters, &method.returns)));
}

void print_files(const Problem& problem) {
  if (problem.python) print(fmt::format("  {}\n", problem.python->file));
  if (problem.cpp) print(fmt::format("  {}\n", problem.cpp->file));
}

void print_limits(const Limits& limits) {
  print(fmt::format("  {:g} ms a call, {} MiB of memory, {} KiB of output, {} thread{}\n", limits.time.count(),
                    limits.memory.count >> 20, limits.output.count >> 10, limits.threads,
                    limits.threads == 1 ? "" : "s"));
}

void print_groups(const Problem& problem) {
  for (const Group& group : problem.groups) {
    const auto count =
        std::count_if(problem.cases.begin(), problem.cases.end(), [&](const Case& c) { return c.group == group.name; });
    print(fmt::format("  {:<16} {:>6g} points, {} case{}, {}, {}\n", group.name, group.points, count,
                      count == 1 ? "" : "s", to_string(group.scoring), to_string(group.visibility)));
  }
}

void print_visible_cases(const Problem& problem) {
  for (const Group& group : problem.groups) {
    if (group.visibility != Visibility::visible) continue;
    for (const Case& planned : problem.cases)
      if (planned.group == group.name) print(fmt::format("  {}: {}\n", planned.id, in_words(planned)));
  }
}

}  // namespace

ExitCode show_command(const ShowOptions& options) {
  const Result<std::filesystem::path> folder = problems_folder(options.common.problems);
  if (!folder) return complain(folder.error());
  Catalogue catalogue(*folder);
  const Result<std::shared_ptr<const Problem>> loaded = catalogue.load(options.problem);
  if (!loaded) return complain(loaded.error());
  const Problem& problem = **loaded;
  print(fmt::format("{}\n\n", problem.statement));
  if (!problem.tags.empty()) print(fmt::format("Tags\n  {}\n\n", fmt::join(problem.tags, ", ")));
  print("Signature\n");
  print_entry(problem.entry);
  print("\nFiles\n");
  print_files(problem);
  print("\nLimits\n");
  print_limits(problem.limits);
  print("\nGroups\n");
  print_groups(problem);
  print("\nVisible cases\n");
  print_visible_cases(problem);
  return ExitCode::ok;
}

}  // namespace assay
