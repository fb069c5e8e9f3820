#include "reference/sinusoidal_arguments.hpp"

#include <cmath>

#include "reference/arguments.hpp"

namespace assay {

Result<double> base_argument(const Knobs& knobs, std::span<const Argument> args) {
  // Smaller bases make frequencies too large for the tables' numbers.
  constexpr double smallest_base = 0.5;
  const Result<double> given = float_argument(args, "base", 10000.0, smallest_base);
  if (!given) return given;
  const std::string& knob = knobs.at("base");
  if (knob == "ignored") return 10000.0;
  return knob == "1000" ? 1000.0 : *given;
}

Result<void> fit_the_tables(double base, const std::vector<Exponent>& exponents) {
  const Exponent& last = exponents.back();
  if (-std::log2(base) * static_cast<double>(last.numerator) < 2.9 * static_cast<double>(last.denominator)) return {};
  return Error{ErrorKind::author_file, "/reference/knobs", "with this base its frequencies are too large"};
}

}  // namespace assay
