#include "cli/verify_cases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "verify/equivalence.hpp"
#include "verify/guessable.hpp"
#include "verify/mutants.hpp"
#include "verify/pairs.hpp"
#include "verify/targets.hpp"
#include "verify/untold.hpp"
#include "verify/usefulness.hpp"
#include "verify/worked_values.hpp"

namespace assay {
namespace {

constexpr std::size_t few = 4;
constexpr std::chrono::seconds time_for_pairs{5};

/// All with `verbose`, else the first few and how many more.
std::string listed(const std::vector<std::string>& names, bool verbose) {
  const std::size_t shown = verbose ? names.size() : std::min(names.size(), few);
  const std::string more = shown < names.size() ? fmt::format(" and {} more", names.size() - shown) : "";
  return fmt::format("{}{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "), more);
}

std::vector<std::string> ids(const std::vector<const Case*>& cases) {
  std::vector<std::string> ids;
  for (const Case* planned : cases) ids.push_back(planned->id);
  return ids;
}

/// "core 3 of 19, edges 10 of 10"
std::string by_group(const Problem& problem, const std::vector<const Case*>& cases) {
  std::vector<std::string> counts;
  for (const Group& group : problem.groups) {
    const auto in_group = [&](const std::string& name) { return name == group.name; };
    const auto some = std::ranges::count_if(cases, in_group, [](const Case* planned) { return planned->group; });
    const auto all = std::ranges::count_if(problem.cases, in_group, &Case::group);
    if (some > 0) counts.push_back(fmt::format("{} {} of {}", group.name, some, all));
  }
  return fmt::format("{}", fmt::join(counts, ", "));
}

Result<void> tell_mutants(const Problem& problem, const std::vector<Mutant>& mutants, VerifyPage& page) {
  std::vector<Knobs> uncaught;
  for (const Mutant& mutant : mutants)
    if (mutant.caught_by.empty()) uncaught.push_back(mutant.changed);
  const Result<Equivalence> same = find_alike(problem, uncaught);
  if (!same) return same.error();
  for (std::size_t i = 0; i < uncaught.size(); ++i) {
    if (same->alike[i])
      page.note(
          fmt::format("{} is no mistake here: within the tolerance it gives the right values in all cases and at "
                      "{} points of the arguments' domain",
                      name_of(uncaught[i]), same->points));
    else
      page.fail(fmt::format("the mistake {} is caught by no case: add one that tells it from the right answer",
                            name_of(uncaught[i])));
  }
  const auto alike = static_cast<std::size_t>(std::ranges::count(same->alike, true));
  page.pass(fmt::format("{} of {} wrong settings of the reference are caught by some case",
                        mutants.size() - uncaught.size(), mutants.size() - alike));
  return {};
}

Result<void> tell_pairs(const Problem& problem, std::span<const Target> targets, bool verbose, VerifyPage& page) {
  const Result<Pairs> pairs = run_pairs(problem, targets, time_for_pairs);
  if (!pairs) return pairs.error();
  const std::vector<std::string>& uncaught = pairs->uncaught;
  const std::string untried =
      pairs->tried < pairs->all ? fmt::format("; {} were not tried, for want of time", pairs->all - pairs->tried) : "";
  page.note(fmt::format("{} of {} pairs of wrong settings are caught{}{}", pairs->tried - uncaught.size(), pairs->tried,
                        untried, uncaught.empty() ? "" : "; by no case:"));
  const std::size_t shown = verbose ? uncaught.size() : std::min(uncaught.size(), few);
  for (std::size_t i = 0; i < shown; ++i) page.detail(uncaught[i]);
  if (shown < uncaught.size()) page.detail(fmt::format("and {} more", uncaught.size() - shown));
  return {};
}

void tell_usefulness(const Problem& problem, std::span<const Target> targets, const std::vector<Mutant>& mutants,
                     bool verbose, VerifyPage& page) {
  const Usefulness found = usefulness_of(problem, targets, mutants);
  if (found.rarest == nullptr) return;
  const std::size_t aside = problem.cases.size() - found.counted;
  page.note(fmt::format("of {} cases{} {} or more catch each mistake ({} fewest); as much would {}: {}", found.counted,
                        aside > 0 ? fmt::format(", {} that are large or raise aside,", aside) : "",
                        found.rarest->caught_by.size(), found.rarest->name, found.enough.size(),
                        listed(ids(found.enough), verbose)));
  if (!found.nothing.empty())
    page.note(fmt::format("{} cases catch no mistake: {}", found.nothing.size(), listed(ids(found.nothing), verbose)));
  if (found.alone.empty()) return page.note("no case is the only one to catch a mistake");
  page.note(fmt::format("{} cases catch no mistake that no other case catches: {}", found.not_alone.size(),
                        by_group(problem, found.not_alone)));
  if (verbose)
    for (const Case* planned : found.not_alone) page.detail(planned->id);
}

void tell_guessable(const Problem& problem, std::span<const Target> targets, VerifyPage& page) {
  const Guessable found = guessable_cases(problem, targets);
  if (found.points > 0)
    page.warn(fmt::format(
        "an answer that knows the visible cases and returns zeros else earns {:g} of {:g} hidden points: {}",
        found.points, found.all_points, listed(ids(found.cases), true)));
  else if (found.all_points > 0)
    page.pass("an answer that knows the visible cases and returns zeros else earns no hidden points");
}

}  // namespace

Result<std::optional<NearestMistake>> verify_cases(const Problem& problem, bool verbose, VerifyPage& page) {
  const Result<std::vector<std::string>> wrong = wrong_worked_values(problem);
  if (!wrong) return wrong.error();
  for (const std::string& sentence : *wrong) page.fail(sentence);
  const Result<std::vector<Target>> targets = targets_of(problem);
  if (!targets) return targets.error();
  const Result<std::vector<Mutant>> mutants = run_mutants(problem, *targets);
  if (!mutants) return mutants.error();
  if (!mutants->empty()) {
    if (const Result<void> told = tell_mutants(problem, *mutants, page); !told) return told.error();
    if (const Result<void> told = tell_pairs(problem, *targets, verbose, page); !told) return told.error();
    tell_usefulness(problem, *targets, *mutants, verbose, page);
  }
  const Result<std::vector<std::string>> untold = untold_mistakes(problem, *targets);
  if (!untold) return untold.error();
  for (const std::string& sentence : *untold) page.warn(sentence);
  if (!targets->empty()) tell_guessable(problem, *targets, page);
  return nearest_mistake(*targets, *mutants);
}

}  // namespace assay
