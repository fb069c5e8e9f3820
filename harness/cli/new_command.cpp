// assay new
#include <fmt/format.h>

#include "author/blank.hpp"
#include "author/variant.hpp"
#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "problem/text_file.hpp"

namespace assay {

namespace {

Result<Knobs> knobs_of(const std::vector<std::string>& words) {
  Knobs knobs;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == 0 || equals == word.npos || equals + 1 == word.size())
      return Error{ErrorKind::usage, "", fmt::format("--set: found \"{}\", allowed: KNOB=VALUE", word)};
    if (!knobs.insert({word.substr(0, equals), word.substr(equals + 1)}).second)
      return Error{ErrorKind::usage, "", fmt::format("--set: {} is set twice", word.substr(0, equals))};
  }
  return knobs;
}

/// A course's own folder begins empty: its variants are of problems that ship.
std::filesystem::path home_of(const std::string& problem, const std::filesystem::path& problems) {
  std::error_code ec;
  if (std::filesystem::exists(problems / problem, ec)) return problems;
  const Result<std::filesystem::path> shipped = shipped_problems();
  return shipped && std::filesystem::exists(*shipped / problem, ec) ? *shipped : problems;
}

Result<NextSteps> write_new(const NewOptions& options, const std::filesystem::path& problems) {
  const auto usage = [](const char* what) { return Error{ErrorKind::usage, "", what}; };
  for (const std::string* text : {&options.id, &options.title})
    if (!is_text(*text)) return usage("the id and --title must be UTF-8 text");
  const std::filesystem::path samples = options.submissions.empty() ? samples_beside(problems) : options.submissions;
  if (options.from == "blank") {
    if (options.signature.empty()) return usage("--from blank needs --signature 'name(x: float64[n]) -> float64[n]'");
    if (!options.set.empty()) return usage("--set changes a reference's knobs, and a blank problem has none");
    return write_blank({problems, samples, options.id, options.signature, options.title});
  }
  if (!options.signature.empty()) return usage("--signature is for --from blank; a variant has the old signature");
  if (options.set.empty()) return usage("--from PROBLEM needs --set KNOB=VALUE: what differs");
  Result<Knobs> knobs = knobs_of(options.set);
  if (!knobs) return knobs.error();
  const std::filesystem::path home = home_of(options.from, problems);
  const std::filesystem::path old_samples = home == problems ? samples : samples_beside(home);
  return write_variant({problems, samples, home / options.from, old_samples / options.from, options.id,
                        std::move(*knobs), options.title});
}

}  // namespace

ExitCode new_command(const NewOptions& options) {
  const Result<std::filesystem::path> folder = folder_for_new(options.problems);
  if (!folder) return complain(folder.error());
  const Result<NextSteps> next = write_new(options, *folder);
  if (!next) return complain(next.error());
  print(fmt::format("{} is written. Next:\n", (*folder / options.id).string()));
  for (std::size_t i = 0; i < next->size(); ++i) print(fmt::format("  {}. {}\n", i + 1, (*next)[i]));
  return ExitCode::ok;
}

}  // namespace assay
