#include "diagnose/diagnose.hpp"

#include "diagnose/evidence.hpp"
#include "diagnose/left_out.hpp"
#include "diagnose/parity.hpp"

namespace assay {

std::optional<Diagnosis> diagnose(const Suspects& suspects, const Problem& problem,
                                  const std::vector<CaseGrade>& cases) {
  std::optional<Diagnosis> values = suspects.named(cases);
  if (!values) values = wrong_where_left_out(problem, cases);
  std::optional<Diagnosis> errors = raised_by_parity(problem, cases);
  if (!values || !errors) return values ? values : errors;
  values->message += " " + errors->message;
  for (const std::string& group : errors->explains) add_group(values->explains, group);
  return values;
}

}  // namespace assay
