#include "author/variant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "author/draft.hpp"
#include "author/variant_json.hpp"
#include "author/variant_statement.hpp"
#include "problem/load.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Json read_json(const fs::path& path) {
  std::ifstream in(path);
  return Json::parse(in);
}

std::string text_of(const Json& json) { return json.dump(2) + "\n"; }

/// Files and folders that are neither hidden nor links, to be written to whatever their modes are there.
Result<void> copy_tree(const fs::path& from, const fs::path& to) {
  std::error_code ec;
  fs::create_directories(to, ec);
  fs::recursive_directory_iterator at(from, ec);
  for (; !ec && at != fs::recursive_directory_iterator(); at.increment(ec)) {
    if (at->path().filename().native().starts_with('.') || at->is_symlink(ec)) {
      at.disable_recursion_pending();
      continue;
    }
    const fs::path target = to / at->path().lexically_relative(from);
    if (at->is_directory(ec)) {
      fs::create_directory(target, ec);
    } else if (at->is_regular_file(ec)) {
      fs::copy_file(at->path(), target, ec);
      if (!ec) fs::permissions(target, fs::perms::owner_write, fs::perm_options::add, ec);
    }
    if (ec) return cannot_write(target, ec.message());
  }
  if (ec) return cannot_write(to, ec.message());
  return {};
}

/// All that the old problem has, then what must differ written over it: its other files, data for instance, and cases
/// that need no change stay as they are, to the last space.
Result<void> write_files(const VariantRequest& request, const Problem& old, const std::string& title,
                         const fs::path& to) {
  if (const Result<void> copied = copy_tree(old.directory, to); !copied) return copied;
  const Json problem = variant_of_problem(read_json(old.directory / "problem.json"), request.id, title, request.knobs);
  if (const Result<void> done = write_text(to / "problem.json", text_of(problem)); !done) return done;
  const std::string statement = variant_of_statement(old, title, request.knobs);
  if (const Result<void> done = write_text(to / "statement.md", statement); !done) return done;
  for (const Group& group : old.groups) {
    const fs::path file = to / "cases" / (group.name + ".json");
    const Json before = read_json(file);
    const Json cases = variant_of_cases(before);
    if (cases == before) continue;
    if (const Result<void> done = write_text(file, text_of(cases)); !done) return done;
  }
  return {};
}

/// The first by name, so that the same is taken every time.
std::optional<fs::path> an_accepted_sample(const fs::path& samples, const std::vector<std::string>& endings) {
  std::optional<fs::path> first;
  std::error_code ec;
  for (fs::directory_iterator at(samples / "accepted", ec), end; !ec && at != end; at.increment(ec)) {
    const std::string ending = at->path().extension().string();
    const bool fits = std::find(endings.begin(), endings.end(), ending) != endings.end();
    if (fits && (!first || at->path() < *first)) first = at->path();
  }
  return first;
}

Result<void> write_samples(const VariantRequest& request, const Problem& old, const fs::path& to) {
  std::error_code ec;
  for (const char* folder : {"accepted", "wrong_answer"}) fs::create_directories(to / folder, ec);
  if (ec) return cannot_write(to, ec.message());
  std::vector<std::vector<std::string>> languages;
  if (old.python) languages.push_back({".py"});
  if (old.cpp) languages.push_back({".cpp", ".cc", ".cxx"});
  for (const std::vector<std::string>& endings : languages)
    if (const auto sample = an_accepted_sample(request.samples, endings)) {
      const std::string name = old.id + sample->extension().string();
      fs::copy_file(*sample, to / "wrong_answer" / name, fs::copy_options::skip_existing, ec);
      if (ec) return cannot_write(to / "wrong_answer" / name, ec.message());
    }
  return {};
}

NextSteps next_steps(const VariantRequest& request, const Problem& old) {
  const fs::path samples = request.submissions / request.id;
  NextSteps steps{fmt::format("Read {} and the hints in cases/: they still speak of the old problem.",
                              (request.problems / request.id / "statement.md").string()),
                  fmt::format("Write a right answer in each language into {}.", (samples / "accepted").string())};
  const bool automatic =
      std::any_of(old.cases.begin(), old.cases.end(), [](const Case& c) { return c.limits.time_scale.automatic; });
  if (automatic)
    steps.push_back(
        fmt::format("Limits that were measured (\"auto\") are {} times as long now; to measure them again, "
                    "list accepted samples as \"calibration\" of each language in problem.json and put \"auto\" back "
                    "where cases/ say {}.",
                    declared_time_scale, declared_time_scale));
  steps.push_back(fmt::format("Run: assay verify {}", request.id));
  return steps;
}

}  // namespace

Result<NextSteps> write_variant(const VariantRequest& request) {
  const auto usage = [](std::string what) { return Error{ErrorKind::usage, "", std::move(what)}; };
  if (const Result<void> free = is_free(request.id, request.problems, request.submissions); !free) return free.error();
  const fs::path kept = request.problems / request.id;
  const Result<std::shared_ptr<const Problem>> old = load_problem(request.from);
  if (!old) return old.error();
  if (!std::holds_alternative<FamilyReference>((*old)->reference))
    return usage(fmt::format("{} has no family of references, so it has no knobs to set", (*old)->id));
  const std::string title = request.title.empty() ? (*old)->title + " (" + request.id + ")" : request.title;

  Result<Draft> draft = Draft::beside(kept);
  if (!draft) return draft.error();
  if (const Result<void> written = write_files(request, **old, title, draft->folder()); !written)
    return written.error();
  const Result<std::shared_ptr<const Problem>> made = load_problem(draft->folder());
  if (!made) return draft->error_as_kept(made.error());
  const std::vector<Knobs> changes = single_changes(std::get<FamilyReference>((*old)->reference));
  for (const auto& [knob, value] : request.knobs)
    if (std::ranges::find(changes, Knobs{{knob, value}}) == changes.end())
      return usage(fmt::format("--set: {}={} is what {} has already", knob, value, (*old)->id));
  Result<Draft> samples = Draft::beside(request.submissions / request.id);
  if (!samples) return samples.error();
  if (const Result<void> done = write_samples(request, **old, samples->folder()); !done) return done.error();
  if (const Result<void> done = keep_both(*draft, *samples); !done) return done.error();
  return next_steps(request, **old);
}

}  // namespace assay
