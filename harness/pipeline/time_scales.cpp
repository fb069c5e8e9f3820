#include "pipeline/time_scales.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/interrupt.hpp"
#include "core/memory_file.hpp"
#include "core/sha256.hpp"
#include "pipeline/grader.hpp"
#include "run/kernel_choice.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr std::array factors{1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0};
constexpr double room = 2;             // the limit is at least this many times what the slowest sample needs
constexpr std::size_t measurings = 3;  // the fastest counts: a busy machine only ever adds

const std::vector<std::string>& calibration_of(const Problem& problem, Language language) {
  static const std::vector<std::string> none;
  if (language == Language::python) return problem.python ? problem.python->calibration : none;
  return problem.cpp ? problem.cpp->calibration : none;
}

bool automatic(const Case& planned) { return planned.limits.time_scale.automatic; }

/// The plan's "auto" cases that are not known yet, with all the time they can get.
Plan unknown_cases(const Plan& plan, const std::map<std::string, Need>& known) {
  Plan unknown;
  unknown.problem = plan.problem;
  for (const Case& planned : plan.cases)
    if (automatic(planned) && !known.contains(planned.id))
      unknown.cases.emplace_back(planned).limits.time_scale = {false, factors.back()};
  return unknown;
}

Error too_slow(const Case& planned, const Need& need) {
  return {ErrorKind::machine, planned.id,
          fmt::format("this machine is too slow: the correct {} needs {:.0f} ms of a limit of {:g} ms, and a limit is "
                      "stretched at most {:g} times; grade on a faster machine, or give --time-scale a number",
                      need.sample, need.cpu.count(), planned.limits.time.count(), factors.back())};
}

std::string to_text(const std::map<std::string, Need>& needs) {
  json all = json::object();
  for (const auto& [id, need] : needs) all[id] = {{"sample", need.sample}, {"cpu_ms", need.cpu.count()}};
  return all.dump();
}

/// Empty when it is no such text: then it is measured again.
std::map<std::string, Need> from_text(const std::string& text) {
  const json all = json::parse(text, nullptr, false);
  std::map<std::string, Need> needs;
  if (!all.is_object()) return needs;
  for (const auto& [id, need] : all.items()) {
    if (!need.is_object() || !need.value("cpu_ms", json()).is_number() || !need.value("sample", json()).is_string())
      return {};
    needs[id] = {need["sample"].get<std::string>(), Milliseconds(need["cpu_ms"].get<double>())};
  }
  return needs;
}

}  // namespace

std::optional<double> factor_for(Milliseconds needed, Milliseconds limit) {
  const auto enough =
      std::find_if(factors.begin(), factors.end(), [&](double factor) { return factor * limit >= room * needed; });
  return enough == factors.end() ? std::nullopt : std::optional(*enough);
}

Result<Plan> TimeScales::settled(Plan plan, Language language) {
  const Problem& problem = *plan.problem;
  // One that the problem does not take is refused later, as that submission's own fault.
  if (language == Language::python ? !problem.python : !problem.cpp) return plan;
  const Result<Needs> known = needs(plan, language);
  if (!known) return known.error();
  for (Case& planned : plan.cases) {
    if (!automatic(planned)) continue;
    const auto need = known->find(planned.id);
    if (need == known->end())
      return Error{
          ErrorKind::author_file, (problem.directory / "problem.json").string() + ": /languages",
          fmt::format("no calibration sample in {} measures what \"auto\" limits are here", to_string(language))};
    const std::optional<double> factor = factor_for(need->second.cpu, planned.limits.time);
    if (!factor) return too_slow(planned, need->second);
    planned.limits.time_scale = {false, *factor};
  }
  return plan;
}

Result<std::map<std::string, Need>> TimeScales::needs(const Plan& plan, Language language) {
  if (std::none_of(plan.cases.begin(), plan.cases.end(), automatic)) return Needs();
  const std::pair about(plan.problem->directory.string(), language);
  if (const auto failed = failed_.find(about); failed != failed_.end()) return failed->second;
  Needs& known = known_[about];
  if (unknown_cases(plan, known).cases.empty()) return known;
  const Result<std::string> key = cache_key(*plan.problem, language);
  if (!key) return key.error();
  const std::optional<Cache> cache = bench_.cache();
  if (cache && known.empty())
    if (const std::optional<FileDescriptor> file = cache->get(*key)) known = from_text(content_of(file->get()));
  const Plan unknown = unknown_cases(plan, known);
  if (unknown.cases.empty()) return known;
  Result<Needs> measured = measure(unknown, language);
  if (!measured) return failed_.emplace(about, measured.error()).first->second;
  known.merge(std::move(*measured));
  if (cache)
    if (const Result<FileDescriptor> file = sealed_copy_of("time-scale", to_text(known))) cache->put(*key, file->get());
  return known;
}

std::filesystem::path TimeScales::sample_path(const Problem& problem, const std::string& sample) const {
  const std::filesystem::path folder = std::filesystem::absolute(problem.directory).lexically_normal();
  return (samples_.empty() ? folder.parent_path().parent_path() / "submissions" : samples_) / problem.id / sample;
}

Result<std::string> TimeScales::cache_key(const Problem& problem, Language language) const {
  const auto tools = language == Language::python ? bench_.python().has_value() : bench_.cpp().has_value();
  if (!tools) return language == Language::python ? bench_.python().error() : bench_.cpp().error();
  const Environment environment = bench_.environment();
  std::map<std::string, std::string> parts{
      {"assay", environment.assay_version},
      {"cpu", environment.cpu},
      {"problem", problem.sha256},
      {"tools",
       language == Language::python ? environment.python + " numpy " + environment.numpy : environment.compiler}};
  for (const auto& [layer, state] : environment.sandbox) parts["sandbox " + layer] = state;
  parts.merge(kernel_choice());
  for (const std::string& sample : calibration_of(problem, language)) {
    std::ifstream file(sample_path(problem, sample), std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    if (!file)
      return Error{ErrorKind::author_file, sample_path(problem, sample).string(),
                   "this calibration sample, with which time_scale \"auto\" is measured, cannot be read; put it there "
                   "or give --time-scale a number"};
    parts["sample " + sample] = content.str();
  }
  return sha256_of_files(parts);
}

Result<std::map<std::string, Need>> TimeScales::measure(const Plan& plan, Language language) {
  Grader grader(bench_, false);
  Needs needs;
  const std::vector<std::string>& samples = calibration_of(*plan.problem, language);
  BatchState state{.submissions = 1, .cases = samples.size() * measurings * plan.cases.size()};
  const auto on_case = [&] {
    ++state.cases_done;
    on_progress_(state);
  };
  for (const std::string& sample : samples) {
    const std::filesystem::path path = sample_path(*plan.problem, sample);
    Needs fastest;
    for (std::size_t i = 0; i < measurings; ++i) {
      const Result<Grade> grade = grader.grade(path, plan, on_case);
      if (!grade) return grade.error();
      if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
      if (grade->judge_error) return *grade->judge_error;
      if (grade->stopped_by)
        return Error{ErrorKind::author_file, path.string(),
                     fmt::format("this calibration sample gets {}; it must be accepted (assay grade {} says why)",
                                 to_string(grade->verdict), path.string())};
      for (const CaseGrade& graded : grade->cases) {
        const Need need{sample, graded.run.best.cpu};
        if (graded.verdict == Verdict::time_limit_exceeded) return too_slow(graded.planned, need);
        if (graded.verdict != Verdict::accepted)
          return Error{
              ErrorKind::author_file, path.string(),
              fmt::format("this calibration sample gets {} in {}; it must be accepted: mend it, name another, or give "
                          "--time-scale a number",
                          to_string(graded.verdict), graded.planned.id)};
        const auto [known, is_first] = fastest.emplace(graded.planned.id, need);
        if (!is_first && need.cpu < known->second.cpu) known->second = need;
      }
    }
    for (const auto& [id, need] : fastest)
      if (Need& slowest = needs[id]; slowest.cpu < need.cpu) slowest = need;
  }
  return needs;
}

}  // namespace assay
