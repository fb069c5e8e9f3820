#include "check/check_case.hpp"

#include <fmt/format.h>

#include <cctype>

#include "check/check.hpp"
#include "check/finding.hpp"
#include "check/scalar.hpp"

namespace assay {
namespace {

constexpr Tolerance exact{0, 0, true};

CheckResult correct(const Tolerance& tolerance) {
  CheckResult result;
  result.tolerance = tolerance;
  return result;
}

bool is_array(const ExpectedValue& value) { return value.type == ValueType::array; }

/// All that its description tells, before any value: the bytes were fetched only where every array is as it should be.
std::optional<CheckResult> misfit(const Returned& returned, const ExpectedValue& expected, const Tolerance& tolerance) {
  if (is_array(expected)) return misdescribed(returned, *expected.rows, expected.dtype, tolerance);
  return wrong_scalar_kind(returned, expected.type, tolerance);
}

CheckResult check_one(const Returned& returned, const ExpectedValue& expected, const Tolerance& tolerance) {
  if (is_array(expected)) return check_returned(returned, *expected.rows, expected.dtype, tolerance);
  return check_scalar(returned.scalar, expected.scalar, expected.type, tolerance);
}

CheckResult at(std::string_view place, CheckResult result) {
  if (!result.failed || place.empty()) return result;
  result.part = result.part.empty() ? std::string(place) : fmt::format("{}, {}", place, result.part);
  result.message = fmt::format("{}: {}", place, result.message);
  result.message[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result.message[0])));
  return result;
}

std::string item_name(std::size_t i) { return fmt::format("item {}", i); }

/// The one that fails, or else the one with the larger error.
void keep_worse(CheckResult& kept, CheckResult other) {
  const auto error = [](const CheckResult& result) { return result.values ? result.values->max_abs_error : -1; };
  if (error(other) > error(kept)) kept = std::move(other);
}

CheckResult check_tuple(const Returned& returned, const ExpectedValue& expected, const Tolerance& tolerance) {
  if (const auto wrong = wrong_tuple(returned, expected.items.size(), tolerance)) return *wrong;
  for (std::size_t i = 0; i < expected.items.size(); ++i)
    if (auto wrong = misfit(returned.items[i], expected.items[i], tolerance)) return at(item_name(i), *wrong);
  CheckResult kept = correct(tolerance);
  for (std::size_t i = 0; i < expected.items.size(); ++i) {
    CheckResult result = at(item_name(i), check_one(returned.items[i], expected.items[i], tolerance));
    if (result.failed) return result;
    keep_worse(kept, std::move(result));
  }
  return kept;
}

CheckResult check_value(const Returned& returned, const ExpectedValue& expected, const Tolerance& tolerance) {
  if (expected.type == ValueType::tuple) return check_tuple(returned, expected, tolerance);
  if (auto wrong = misfit(returned, expected, tolerance)) return *wrong;
  return check_one(returned, expected, tolerance);
}

std::optional<CheckResult> changed(const Returned& returned, const ExpectedCall& expected) {
  for (std::size_t i = 0; i < expected.unchanged.size(); ++i) {
    const KeptArgument& kept = expected.unchanged[i];
    // A runner hands back all that it is asked for; what says less did not come from one.
    const Returned& came = i < returned.arguments.size() ? returned.arguments[i] : Returned{};
    CheckResult found = check_returned(came, *kept.rows, kept.dtype, exact);
    if (!found.failed) continue;
    found.failed = Check::unchanged;
    found.message = fmt::format("The argument {} was changed; work on a copy.", kept.name);
    return found;
  }
  return std::nullopt;
}

CheckResult check_raised(const Raised& raised, const std::string& expected, const Tolerance& tolerance) {
  if (raised.type == expected) return correct(tolerance);
  return {Check::raises, fmt::format("Raised {}; expected {}.", raised.type, expected),
          expected,      raised.type,
          std::nullopt,  tolerance};
}

CheckResult check_call(const Returned& returned, const ExpectedCall& expected, const Tolerance& tolerance) {
  if (!expected.raises.empty())
    return {Check::raises,   fmt::format("Returned; expected that it raises {}.", expected.raises),
            expected.raises, "a value",
            std::nullopt,    tolerance};
  CheckResult result = check_value(returned, expected.value, tolerance);
  if (result.failed) return result;
  if (auto wrong = changed(returned, expected)) return *wrong;
  return result;
}

}  // namespace

std::optional<CheckResult> check_case(const RunRecord& run, std::span<const ExpectedCall> calls,
                                      const Tolerance& tolerance) {
  const auto* returned = std::get_if<Returned>(&run.outcome);
  const auto* raised = std::get_if<Raised>(&run.outcome);
  if (run.calls_begun == 0 || run.calls_begun > calls.size()) return std::nullopt;
  const ExpectedCall& last = calls[run.calls_begun - 1];
  if (returned == nullptr && (raised == nullptr || last.raises.empty())) return std::nullopt;
  CheckResult kept = correct(tolerance);
  for (std::size_t i = 0; i < run.calls_begun; ++i) {
    const Returned* value = i < run.earlier.size() ? &run.earlier[i] : returned;
    CheckResult result =
        value != nullptr ? check_call(*value, calls[i], tolerance) : check_raised(*raised, calls[i].raises, tolerance);
    if (result.failed) return at(calls[i].name, std::move(result));
    keep_worse(kept, std::move(result));
  }
  kept.tolerance = tolerance;  // which item was the worst is the submission's choice
  return kept;
}

}  // namespace assay
