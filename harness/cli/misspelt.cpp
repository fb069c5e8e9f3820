#include "cli/misspelt.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "core/nearest_name.hpp"

namespace assay {

std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  std::vector<std::string> known;
  for (const CLI::App* sub : app.get_subcommands({})) known.push_back(sub->get_name());
  const std::string word = argc > 1 ? argv[1] : "";
  if (word.empty() || word.starts_with('-') || std::find(known.begin(), known.end(), word) != known.end()) return "";
  const std::string near = nearest_name(word, known);
  return fmt::format("found \"{}\", allowed: {}.{}", word, fmt::join(known, ", "),
                     near.empty() ? "" : fmt::format(" Did you mean {}?", near));
}

std::string suggestion(const CLI::App& app, int argc, char** argv) {
  const CLI::App* command = &app;
  for (const CLI::App* sub : app.get_subcommands({}))
    if (argc > 1 && sub->get_name() == argv[1]) command = sub;
  std::vector<std::string> known;
  for (const CLI::Option* option : command->get_options())
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  for (int i = 1; i < argc; ++i) {
    const std::string word = std::string(argv[i]).substr(0, std::string(argv[i]).find('='));
    if (!word.starts_with("--") || std::find(known.begin(), known.end(), word) != known.end()) continue;
    if (const std::string near = nearest_name(word, known); !near.empty())
      return fmt::format(" Did you mean {}?", near);
  }
  return "";
}

}  // namespace assay
