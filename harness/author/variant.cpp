#include "author/variant.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "author/variant_json.hpp"
#include "author/variant_statement.hpp"
#include "problem/load.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Error cannot_write(const fs::path& path, const std::string& why) { return {ErrorKind::machine, path.string(), why}; }

/// A folder that is gone again unless it was kept under its name.
class Draft {
 public:
  static Result<Draft> beside(const fs::path& kept) {
    std::string name = (kept.parent_path() / ".new-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
      return cannot_write(kept.parent_path(), std::generic_category().message(errno));
    return Draft(name, kept);
  }
  Draft(Draft&& other) noexcept : made_(std::exchange(other.made_, {})), kept_(std::move(other.kept_)) {}
  Draft& operator=(Draft&&) = delete;
  ~Draft() {
    std::error_code ignored;
    if (!made_.empty()) fs::remove_all(made_, ignored);
  }

  /// Where it is written: under its own name, which the loader compares with the id.
  fs::path folder() const { return made_ / kept_.filename(); }

  /// What is wrong with it, told of the place where it was to be.
  Error error_as_kept(Error error) const {
    const std::string draft = folder().string();
    boost::algorithm::replace_all(error.where, draft, kept_.string());
    boost::algorithm::replace_all(error.what, draft, kept_.string());
    return error;
  }

  Result<void> keep() {
    std::error_code ec;
    fs::rename(folder(), kept_, ec);
    if (ec) return cannot_write(kept_, ec.message());
    return {};
  }

 private:
  Draft(fs::path made, fs::path kept) : made_(std::move(made)), kept_(std::move(kept)) {}

  fs::path made_;
  fs::path kept_;
};

Result<void> write_text(const fs::path& path, const std::string& text) {
  std::error_code ec;
  fs::create_directories(path.parent_path(), ec);
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) return cannot_write(path, "cannot be written");
  return {};
}

Json read_json(const fs::path& path) {
  std::ifstream in(path);
  return Json::parse(in);
}

std::string text_of(const Json& json) { return json.dump(2) + "\n"; }

/// As they were, to the last space, where nothing has to change.
Result<void> write_cases(const fs::path& from, const fs::path& to) {
  const Json old = read_json(from);
  const Json cases = variant_of_cases(old);
  if (cases != old) return write_text(to, text_of(cases));
  std::error_code ec;
  fs::create_directories(to.parent_path(), ec);
  fs::copy_file(from, to, ec);
  if (ec) return cannot_write(to, ec.message());
  return {};
}

Result<void> write_files(const VariantRequest& request, const Problem& old, const std::string& title,
                         const fs::path& to) {
  const Json problem = variant_of_problem(read_json(old.directory / "problem.json"), request.id, title, request.knobs);
  if (const Result<void> done = write_text(to / "problem.json", text_of(problem)); !done) return done;
  const std::string statement = variant_of_statement(old, title, request.knobs);
  if (const Result<void> done = write_text(to / "statement.md", statement); !done) return done;
  for (const Group& group : old.groups) {
    const fs::path file = fs::path("cases") / (group.name + ".json");
    std::error_code ec;
    if (!fs::exists(old.directory / file, ec)) continue;
    if (const Result<void> done = write_cases(old.directory / file, to / file); !done) return done;
  }
  std::error_code ec;
  if (fs::exists(old.directory / "starter", ec)) fs::copy(old.directory / "starter", to / "starter", ec);
  if (ec) return cannot_write(to / "starter", ec.message());
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

Result<void> write_samples(const VariantRequest& request, const Problem& old) {
  const fs::path to = request.submissions / request.id;
  std::error_code ec;
  for (const char* folder : {"accepted", "wrong_answer"}) fs::create_directories(to / folder, ec);
  if (ec) return cannot_write(to, ec.message());
  std::vector<std::vector<std::string>> languages;
  if (old.python) languages.push_back({".py"});
  if (old.cpp) languages.push_back({".cpp", ".cc", ".cxx"});
  for (const std::vector<std::string>& endings : languages)
    if (const auto sample = an_accepted_sample(request.submissions / request.from, endings)) {
      const std::string name = request.from + sample->extension().string();
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

bool is_a_name(const std::string& id) {
  return !id.empty() && id.front() != '.' && id.find('/') == id.npos && id.find('\0') == id.npos;
}

}  // namespace

Result<NextSteps> write_variant(const VariantRequest& request) {
  const auto usage = [](std::string what) { return Error{ErrorKind::usage, "", std::move(what)}; };
  if (!is_a_name(request.id))
    return usage(fmt::format("found \"{}\" as an id, allowed: lower-case letters, digits and hyphens", request.id));
  const fs::path kept = request.problems / request.id;
  std::error_code ec;
  for (const fs::path& taken : {kept, request.submissions / request.id})
    if (fs::exists(taken, ec)) return usage(fmt::format("{} is there already; choose another id", taken.string()));
  const Result<std::shared_ptr<const Problem>> old = load_problem(request.problems / request.from);
  if (!old) return old.error();
  if (!std::holds_alternative<FamilyReference>((*old)->reference))
    return usage(fmt::format("{} has no family of references, so it has no knobs to set", request.from));
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
      return usage(fmt::format("--set: {}={} is what {} has already", knob, value, request.from));
  if (const Result<void> done = draft->keep(); !done) return done.error();
  if (const Result<void> done = write_samples(request, **old); !done) return done.error();
  return next_steps(request, **old);
}

}  // namespace assay
