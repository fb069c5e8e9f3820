// assay show
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "report/entry_words.hpp"
#include "report/plain_text.hpp"

namespace assay {
namespace {

void print_entry(const Entry& entry) {
  if (const auto* function = std::get_if<Callable>(&entry)) {
    print(fmt::format("  {} -> {}\n", call_in_words(function->name, function->parameters),
                      type_in_words(function->returns)));
    return;
  }
  const auto& type = std::get<ClassEntry>(entry);
  print(fmt::format("  class {}\n", call_in_words(type.name, type.construct)));
  for (const Callable& method : type.methods)
    print(fmt::format("    {} -> {}\n", call_in_words(method.name, method.parameters), type_in_words(method.returns)));
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
      if (planned.group == group.name) print(fmt::format("  {}: {}\n", planned.id, case_in_words(planned)));
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
  print(fmt::format("{}\n\n", fmt::join(harmless_lines(problem.statement), "\n")));
  if (!problem.tags.empty())
    print(fmt::format("Tags\n  {}\n\n", one_line(fmt::format("{}", fmt::join(problem.tags, ", ")))));
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
