#include "verify/domain.hpp"

#include <algorithm>
#include <cmath>
#include <random>

namespace assay {
namespace {

constexpr std::size_t most_corners = 64;

using Parameters = std::vector<Parameter>;

bool is_array(const Value& value) {
  return std::holds_alternative<ArrayLiteral>(value) || std::holds_alternative<RandomArray>(value) ||
         std::holds_alternative<NpyFile>(value);
}

void add_new(std::vector<Value>& values, const Value& value) {
  if (std::ranges::find(values, value) == values.end()) values.push_back(value);
}

std::vector<Value> seen_in_cases(const Problem& problem, const std::string& name) {
  std::vector<Value> seen;
  const auto look = [&](const std::vector<Argument>& args) {
    for (const Argument& arg : args)
      if (arg.name == name) add_new(seen, arg.value);
  };
  for (const Case& planned : problem.cases) {
    look(planned.construct);
    for (const Call& call : planned.calls) look(call.args);
  }
  return seen;
}

bool is_bounded(const Parameter& parameter) {
  return parameter.minimum && parameter.maximum &&
         (parameter.type == ValueType::integer || parameter.type == ValueType::floating);
}

Value number(const Parameter& parameter, double value) {
  if (parameter.type == ValueType::integer) return static_cast<std::int64_t>(value);
  return value;
}

/// What a parameter may be at a corner; all that it may be, where it has no bounds.
std::vector<Value> ends(const Problem& problem, const Parameter& parameter) {
  std::vector<Value> values;
  if (is_bounded(parameter))
    values = {number(parameter, *parameter.minimum), number(parameter, *parameter.maximum)};
  else if (parameter.type == ValueType::boolean)
    values = {false, true};
  else
    values = seen_in_cases(problem, parameter.name);
  if (parameter.default_value) add_new(values, *parameter.default_value);
  return values;
}

class Draw {
 public:
  std::size_t below(std::size_t count) {
    return std::min(static_cast<std::size_t>(part() * static_cast<double>(count)), count - 1);
  }

  Value inside(const Parameter& parameter, const std::vector<Value>& ends) {
    if (!is_bounded(parameter) || part() < 0.125) return ends[below(ends.size())];
    const double low = *parameter.minimum, high = *parameter.maximum;
    if (low > 0 && parameter.type == ValueType::floating) return low * std::exp(part() * std::log(high / low));
    if (parameter.type == ValueType::floating) return low + part() * (high - low);
    return number(parameter, std::min(high, low - 1 + std::exp(part() * std::log(high - low + 2))));
  }

 private:
  double part() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same points in every run
  std::mt19937_64 engine_{20'170'612};
};

/// The arguments of one call, and of the constructor before it.
struct Signature {
  std::string method;
  const Parameters* construct = nullptr;
  const Parameters* call = nullptr;
  Tolerance tolerance;

  Case at(const std::vector<Value>& values) const {
    Case point;
    point.tolerance = tolerance;
    Call& made = point.calls.emplace_back();
    made.method = method;
    std::size_t i = 0;
    if (construct != nullptr)
      for (const Parameter& parameter : *construct) point.construct.push_back({parameter.name, values[i++]});
    for (const Parameter& parameter : *call) made.args.push_back({parameter.name, values[i++]});
    return point;
  }

  std::vector<const Parameter*> parameters() const {
    std::vector<const Parameter*> all;
    for (const Parameters* some : {construct, call})
      if (some != nullptr)
        for (const Parameter& parameter : *some) all.push_back(&parameter);
    return all;
  }
};

std::vector<Signature> signatures(const Problem& problem) {
  if (const auto* function = std::get_if<Callable>(&problem.entry))
    return {{"", nullptr, &function->parameters, problem.tolerance}};
  const auto& entry = std::get<ClassEntry>(problem.entry);
  std::vector<Signature> all;
  for (const Callable& method : entry.methods)
    all.push_back({method.name, &entry.construct, &method.parameters, problem.tolerance});
  return all;
}

/// Like the digits of a number that counts up; false after the last.
bool next(std::vector<std::size_t>& digits, const std::vector<std::vector<Value>>& choices) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (++digits[i] < choices[i].size()) return true;
    digits[i] = 0;
  }
  return false;
}

std::vector<Case> corners_of(const Signature& signature, const std::vector<std::vector<Value>>& choices) {
  std::vector<Case> corners;
  std::vector<std::size_t> digits(choices.size());
  do {
    std::vector<Value> values;
    for (std::size_t i = 0; i < choices.size(); ++i) values.push_back(choices[i][digits[i]]);
    corners.push_back(signature.at(values));
  } while (next(digits, choices) && corners.size() < most_corners);
  return corners;
}

}  // namespace

std::optional<Domain> domain_of(const Problem& problem, std::size_t count) {
  const std::vector<Signature> all = signatures(problem);
  std::vector<std::vector<std::vector<Value>>> choices;  // of each parameter of each signature
  Domain domain;
  for (const Signature& signature : all) {
    std::vector<std::vector<Value>>& own = choices.emplace_back();
    for (const Parameter* parameter : signature.parameters()) {
      // cppcheck-suppress invalidContainerReference; `choices` grows only where the next `own` is bound
      own.push_back(ends(problem, *parameter));
      const bool is_point = parameter->type != ValueType::array && parameter->type != ValueType::tuple;
      if (!is_point || own.back().empty() || std::ranges::any_of(own.back(), is_array)) return std::nullopt;
    }
    const std::vector<Case> corners = corners_of(signature, own);
    domain.corners.insert(domain.corners.end(), corners.begin(), corners.end());
  }
  Draw draw;
  for (std::size_t n = 0; n < count && !all.empty(); ++n) {
    const std::vector<const Parameter*> parameters = all[n % all.size()].parameters();
    std::vector<Value> values;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      values.push_back(draw.inside(*parameters[i], choices[n % all.size()][i]));
    domain.inside.push_back(all[n % all.size()].at(values));
  }
  return domain;
}

}  // namespace assay
