// Both items from the exact powers; long double keeps enough of them for the last rounding.
#include "reference/wavelengths.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "reference/arguments.hpp"
#include "reference/fixed_functions.hpp"
#include "reference/knob_parts.hpp"
#include "reference/row_by_row.hpp"
#include "reference/sinusoidal.hpp"
#include "reference/sinusoidal_arguments.hpp"
#include "reference/sinusoidal_values.hpp"

namespace assay {
namespace {

long double frequency(const Knobs& knobs, const Log2& base, const Exponent& e) {
  const Fixed power = inverse_power(base, e.numerator, e.denominator);
  const long double omega = std::ldexp(static_cast<long double>(power.steps), -fixed_fraction_bits);
  return knobs.at("power") == "positive" ? 1 / omega : omega;
}

long double wavelength(const Knobs& knobs, long double omega) {
  constexpr long double pi = std::numbers::pi_v<long double>;
  const std::string& knob = knobs.at("wavelength");
  if (knob == "inverse") return 1 / omega;
  if (knob == "pi") return pi / omega;
  return knob == "product" ? 2 * pi * omega : 2 * pi / omega;
}

Result<std::unique_ptr<RowSource>> wavelengths_rows(const Knobs& knobs, std::span<const Argument> args,
                                                    std::size_t item) {
  static const std::array<std::string, 2> names{"d_model", "base"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 1, widest);
  if (!d_model) return d_model.error();
  const Result<double> base = base_argument(knobs, args);
  if (!base) return base.error();

  const std::int64_t count = *d_model / 2 + (knobs.at("odd_last") == "sin" ? *d_model % 2 : 0);
  const std::vector<Exponent> exponents = sinusoidal_exponents(knobs, count, *d_model);
  if (!exponents.empty())
    if (const Result<void> fit = fit_the_tables(*base, exponents); !fit) return fit.error();
  const bool wanted_omega = (item == 0) == (knobs.at("order") == "omega_first");
  const Log2 logarithm = log2_of(*base);
  std::vector<double> values;
  for (const Exponent& e : exponents) {
    const long double omega = frequency(knobs, logarithm, e);
    auto value = static_cast<double>(wanted_omega ? omega : wavelength(knobs, omega));
    value = rounded(value, precision_of(knobs.at("precision")));
    values.insert(values.end(), knobs.at("repeat") == "once" ? 1 : 2, value);
  }
  const auto size = static_cast<std::int64_t>(values.size());
  return row_by_row({size}, [values = std::move(values)](std::int64_t row, double* out) {
    *out = values[static_cast<std::size_t>(row)];
  });
}

}  // namespace

Family wavelengths_family() {
  const std::vector<Knob> encoding = sinusoidal_family().knobs;
  return {"wavelengths",
          "The frequencies of a sinusoidal encoding's pairs, and their wavelengths.",
          {
              with_values(knob_named(encoding, "exponent"), {"pair", "doubled", "half", "zero"}),
              {"power",
               {{"negative", "The frequency falls from pair to pair: base to a negative power."},
                {"positive", "The frequency rises from pair to pair: base to a positive power."}}},
              knob_named(encoding, "divisor"),
              knob_named(encoding, "base"),
              {"wavelength",
               {{"two_pi", "A wavelength is 2 pi / omega."},
                {"inverse", "A wavelength is 1 / omega."},
                {"pi", "A wavelength is pi / omega."},
                {"product", "A wavelength is 2 pi omega."}}},
              {"order",
               {{"omega_first", "The frequencies come first, the wavelengths second."},
                {"wavelength_first", "The wavelengths come first, the frequencies second."}}},
              {"odd_last",
               {{"sin", "With an odd d_model the last column, which has no partner, has a frequency too."},
                {"dropped", "With an odd d_model the last column, which has no partner, has no frequency."}}},
              {"repeat",
               {{"once", "There is one frequency for each pair of columns."},
                {"twice", "Each frequency is there twice, once for each column of its pair."}}},
              with_values(knob_named(encoding, "precision"), {"float64", "float32"}),
          },
          wavelengths_rows};
}

}  // namespace assay
