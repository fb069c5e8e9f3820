// assay list
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "reference/family.hpp"
#include "report/plain_text.hpp"

namespace assay {
namespace {

std::string languages_of(const Problem& problem) {
  return std::string(problem.python ? "python" : "") + (problem.python && problem.cpp ? ", " : "") +
         (problem.cpp ? "cpp" : "");
}

}  // namespace

ExitCode list_families() {
  for (const Family& family : families()) {
    print(fmt::format("{}\n  {}\n", family.name, family.summary));
    for (const Knob& knob : family.knobs) {
      print(fmt::format("  {}\n", knob.name));
      for (const KnobValue& value : knob.values) print(fmt::format("    {:<20} {}\n", value.name, value.meaning));
    }
  }
  return ExitCode::ok;
}

ExitCode list_command(const CommonOptions& options) {
  const Result<std::filesystem::path> folder = problems_folder(options.problems);
  if (!folder) return complain(folder.error());
  Catalogue catalogue(*folder);
  const Result<std::vector<std::string>> ids = catalogue.ids();
  if (!ids) return complain(ids.error());
  std::size_t width = 0;
  for (const std::string& id : *ids) width = std::max(width, id.size());
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const Result<std::shared_ptr<const Problem>> problem = catalogue.load(id);
    if (!problem) {
      code = worse(code, complain(problem.error()));
      continue;
    }
    const Problem& p = **problem;
    print(fmt::format("{:<{}}  {}\n{:<{}}  {}, {} cases in {} groups, {}\n", id, width, one_line(p.title), "", width,
                      one_line(p.difficulty), p.cases.size(), p.groups.size(), languages_of(p)));
  }
  return code;
}

}  // namespace assay
