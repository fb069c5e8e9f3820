// assay new
#include <fmt/format.h>

#include "author/variant.hpp"
#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"

namespace assay {

ExitCode new_command(const NewOptions& options) {
  const Result<std::filesystem::path> folder = problems_folder(options.problems);
  if (!folder) return complain(folder.error());
  VariantRequest request{*folder, options.submissions, options.from, options.id, {}, options.title};
  if (request.submissions.empty()) request.submissions = samples_beside(*folder);
  for (const std::string& word : options.set) {
    const std::size_t equals = word.find('=');
    if (equals == 0 || equals == word.npos || equals + 1 == word.size())
      return complain({ErrorKind::usage, "", fmt::format("--set: found \"{}\", allowed: KNOB=VALUE", word)});
    if (!request.knobs.insert({word.substr(0, equals), word.substr(equals + 1)}).second)
      return complain({ErrorKind::usage, "", fmt::format("--set: {} is set twice", word.substr(0, equals))});
  }
  const Result<NextSteps> next = write_variant(request);
  if (!next) return complain(next.error());
  print(fmt::format("{} is written. Next:\n", (*folder / options.id).string()));
  for (std::size_t i = 0; i < next->size(); ++i) print(fmt::format("  {}. {}\n", i + 1, (*next)[i]));
  return ExitCode::ok;
}

}  // namespace assay
