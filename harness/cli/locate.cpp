#include "cli/locate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/nearest_name.hpp"
#include "problem/load.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

bool holds_problems(const fs::path& folder) {
  std::error_code ec;
  return fs::exists(folder / "problem.schema.json", ec);
}

}  // namespace

Result<fs::path> problems_folder(const fs::path& requested) {
  std::error_code ec;
  if (!requested.empty()) {
    if (fs::is_directory(requested, ec)) return requested;
    return Error{ErrorKind::usage, "--problems", fmt::format("found \"{}\", which is no folder", requested.string())};
  }
  if (fs::is_directory("problems", ec)) {
    // A folder of that name may be anybody's; of one that cannot be read, what is done with it will tell.
    const Result<std::vector<fs::path>> here = find_problems("problems");
    if (!here || !here->empty()) return fs::path("problems");
  }
  return shipped_problems();
}

Result<fs::path> folder_for_new(const fs::path& requested) {
  std::error_code ec;
  if (requested.empty() && fs::is_directory("problems", ec)) return fs::path("problems");
  return problems_folder(requested);
}

Result<fs::path> shipped_problems() {
  std::error_code ec;
  const fs::path self = fs::read_symlink("/proc/self/exe", ec);
  for (fs::path at = self.parent_path(); at != at.root_path(); at = at.parent_path())
    for (const fs::path& folder : {at / "problems", at / "share/assay/problems"})
      if (holds_problems(folder)) return folder;
  return Error{ErrorKind::usage, "", "no folder of problems here; name one with --problems DIR"};
}

fs::path samples_beside(const fs::path& problems) {
  return fs::absolute(problems).lexically_normal().parent_path() / "submissions";
}

Result<std::vector<std::string>> Catalogue::ids() const {
  const Result<std::vector<fs::path>> folders = find_problems(folder_);
  if (!folders) return folders.error();
  std::vector<std::string> names;
  for (const fs::path& folder : *folders) names.push_back(folder.filename().string());
  return names;
}

Result<std::shared_ptr<const Problem>> Catalogue::load(const std::string& id) {
  const auto known = std::find_if(loaded_.begin(), loaded_.end(), [&](const auto& p) { return p->id == id; });
  if (known != loaded_.end()) return *known;
  const Result<std::vector<std::string>> names = ids();
  if (!names) return names.error();
  if (std::find(names->begin(), names->end(), id) == names->end()) {
    const std::string near = nearest_name(id, *names);
    const Result<fs::path> shipped = shipped_problems();
    std::error_code ec;
    const std::string instead = shipped && !id.empty() && fs::exists(*shipped / id / "problem.json", ec)
                                    ? fmt::format("it is one of Assay's own: --problems {}", shipped->string())
                                : near.empty() ? fmt::format("there are: {}", fmt::join(*names, ", "))
                                               : fmt::format("did you mean \"{}\"?", near);
    return Error{ErrorKind::usage, folder_.string(), fmt::format("no problem \"{}\"; {}", id, instead)};
  }
  Result<std::shared_ptr<const Problem>> problem = load_problem(folder_ / id);
  if (problem) loaded_.push_back(*problem);
  return problem;
}

Result<std::string> Catalogue::problem_of(const fs::path& path, const fs::path& argument) const {
  const Result<std::vector<std::string>> names = ids();
  if (!names) return names.error();
  const auto is_named = [&](const fs::path& folder) { return std::ranges::count(*names, folder.string()) > 0; };
  const fs::path typed = (argument == path ? argument.parent_path() : argument / "").lexically_normal();
  std::vector<fs::path> places(typed.begin(), typed.end());
  std::erase(places, fs::path());
  if (typed.is_absolute() && !places.empty()) places.erase(places.begin(), places.end() - 1);
  std::ranges::reverse(places);
  const fs::path below = path.lexically_normal().parent_path().lexically_relative(typed);
  places.insert(places.end(), below.begin(), below.end());
  std::error_code ec;
  for (fs::path at = fs::absolute(typed / "file", ec).lexically_normal().parent_path(); at != at.root_path();
       at = at.parent_path())
    places.push_back(at.filename());
  const auto found = std::ranges::find_if(places, is_named);
  if (found != places.end()) return found->string();
  return Error{
      ErrorKind::usage, path.string(),
      fmt::format("no parent folder is named as a problem; say which with --problem ({})", fmt::join(*names, ", "))};
}

}  // namespace assay
