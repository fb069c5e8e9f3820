// What naming a mistake costs a submission: every mistake of one knob and some of two, handed in to every problem.
#include <time.h>

#include <algorithm>
#include <memory>

#include "check/check.hpp"
#include "core/array_bytes.hpp"
#include "diagnose/suspects.hpp"
#include "pipeline/case_reference.hpp"
#include "problem/array_data.hpp"
#include "problem/load.hpp"
#include "reference/knob_changes.hpp"
#include "support.hpp"

namespace {

using namespace assay;

constexpr std::int64_t most_elements = std::int64_t{1} << 20;  // of a case's results: larger ones are passed over
constexpr std::size_t every_pair = 40;

double cpu_now() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

ReturnedArray returned(const RowSource& rows, DType dtype) {
  ArrayLiteral all{rows.shape(), std::vector<double>(static_cast<std::size_t>(rows.rows() * rows.row_size()))};
  rows.fill(0, rows.rows(), all.values.data());
  const auto bytes = std::make_shared<std::string>();
  append_bytes(all, dtype, *bytes);
  return {std::string(typestr(dtype)), rows.shape(), StorageOrder::row_major,
          SharedBytes(bytes, std::as_bytes(std::span(*bytes)))};
}

std::vector<DType> types_of(const Problem& problem, const Case& planned) {
  std::vector<DType> types;
  for (const Call& call : planned.calls) {
    const Returns& returns = callable_of(problem.entry, call).returns;
    if (!call.raises.empty()) continue;
    for (const Returns& one : returns.type == ValueType::tuple ? returns.items : std::vector{returns})
      types.push_back(one.dtype);
  }
  return types;
}

/// Milliseconds that the diagnosis takes of a submission that makes this mistake.
double cost_of(const Problem& problem, const Knobs& mistake) {
  double cost = 0;
  Suspects suspects(problem, [&](const Case& planned) {
    auto reference = std::make_shared<CaseReference>(bench::need(CaseReference::of(problem, planned)));
    return Result<CaseRows>([reference](const Knobs& changed) { return reference->results(changed); });
  });
  std::vector<CaseGrade> graded;
  for (const Case& planned : problem.cases) {
    const CaseReference reference = bench::need(CaseReference::of(problem, planned));
    const Results right = bench::need(reference.results());
    const Result<Results> wrong = reference.results(mistake);
    if (!wrong || elements_of(right) > most_elements || elements_of(*wrong) > most_elements) continue;
    CaseGrade& grade = graded.emplace_back();
    grade.planned = planned;
    grade.verdict = differ(right, *wrong, planned.tolerance) ? Verdict::wrong_answer : Verdict::accepted;
    if (grade.verdict == Verdict::accepted) continue;
    const std::vector<DType> types = types_of(problem, planned);
    std::vector<ReturnedArray> arrays;
    for (std::size_t i = 0; i < wrong->size(); ++i) arrays.push_back(returned(*(*wrong)[i], types[i]));
    std::vector<Came> came;
    for (std::size_t i = 0; i < arrays.size(); ++i) came.push_back({&arrays[i], types[i]});
    const Case filled = bench::need(with_array_data(problem, planned));
    const double before = cpu_now();
    suspects.rule_out_by(filled, came);
    cost += cpu_now() - before;
  }
  const double before = cpu_now();
  static_cast<void>(suspects.named(graded));
  return cost + cpu_now() - before;
}

}  // namespace

int main(int, char** argv) {
  for (const auto& folder : bench::need(find_problems(argv[1]))) {
    const auto problem = bench::need(load_problem(folder));
    const auto* reference = std::get_if<FamilyReference>(&problem->reference);
    if (reference == nullptr) continue;
    std::vector<Knobs> mistakes = single_changes(*reference);
    const std::vector<Knobs> pairs = double_changes(*reference);
    for (std::size_t i = 0; i < pairs.size(); i += every_pair) mistakes.push_back(pairs[i]);
    std::vector<double> costs;
    for (const Knobs& mistake : mistakes) costs.push_back(cost_of(*problem, mistake));
    bench::print({"diagnosis of " + problem->id, bench::median(costs), "ms CPU"});
    bench::print(
        {"  the slowest of " + std::to_string(costs.size()), *std::ranges::max_element(costs), "ms CPU", "", 0, 50});
  }
  return 0;
}
