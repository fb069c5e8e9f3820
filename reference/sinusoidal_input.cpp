// The two families' knobs and arguments.
#include "reference/sinusoidal_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "reference/arguments.hpp"
#include "reference/combined_rows.hpp"
#include "reference/knob_parts.hpp"
#include "reference/sinusoidal.hpp"
#include "reference/sinusoidal_arguments.hpp"

namespace assay {
namespace {

Knob combine_knob() {
  return {"combine",
          {{"add", "The encoding is added to the input."},
           {"concatenate", "The encoding stands to the right of the input, in columns of its own."},
           {"encoding_first", "The encoding stands to the left of the input."},
           {"below", "The encoding stands below the input, in rows of its own."},
           {"encoding_only", "The result is the encoding alone, without the input."},
           {"scaled_input", "The encoding is added to the input times sqrt(d_model)."}}};
}

// A transposed encoding fits no input, nor does one with another axis.
std::vector<Knob> encoding_knobs() { return without(without(sinusoidal_family().knobs, "orientation"), "added_axis"); }

Combine combine_of(const std::string& value) {
  if (value == "concatenate") return Combine::right_of_input;
  if (value == "encoding_first") return Combine::left_of_input;
  if (value == "below") return Combine::below_input;
  if (value == "encoding_only") return Combine::encoding_only;
  return value == "scaled_input" ? Combine::added_to_scaled : Combine::added;
}

Result<const ArrayLiteral*> input_argument(std::span<const Argument> args, std::size_t rank) {
  const Result<const ArrayLiteral*> x = array_argument(args, "x", rank);
  if (!x) return x;
  if (std::ranges::find((*x)->shape, 0) == (*x)->shape.end()) return x;
  return Error{ErrorKind::author_file, "/args/x", "found an empty array; x must have an element"};
}

Result<std::unique_ptr<RowSource>> encoding_of(const Knobs& knobs, std::span<const Argument> args,
                                               std::int64_t positions, std::int64_t d_model) {
  std::vector<Argument> sizes{{"seq_len", positions}, {"d_model", d_model}};
  std::ranges::copy_if(args, std::back_inserter(sizes), [](const Argument& arg) { return arg.name == "base"; });
  return sinusoidal_rows(settings_of(sinusoidal_family().knobs, knobs), sizes, rotation_kernels().front());
}

Result<std::unique_ptr<RowSource>> input_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t) {
  static const std::array<std::string, 2> names{"x", "base"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<const ArrayLiteral*> x = input_argument(args, 2);
  if (!x) return x.error();
  const std::vector<std::int64_t>& shape = (*x)->shape;
  Result<std::unique_ptr<RowSource>> encoding = encoding_of(knobs, args, shape[0], shape[1]);
  if (!encoding) return encoding;
  return combined_rows(**x, std::move(*encoding), combine_of(knobs.at("combine")), PositionAxis::sequence);
}

Result<std::unique_ptr<RowSource>> layer_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t) {
  static const std::array<std::string, 3> names{"d_model", "max_len", "x"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 1, widest);
  if (!d_model) return d_model.error();
  const bool given = std::ranges::find(args, "max_len", &Argument::name) != args.end();
  const Result<std::int64_t> max_len = given ? int_argument(args, "max_len", 1, longest) : 5000;
  if (!max_len) return max_len.error();
  const Result<const ArrayLiteral*> x = input_argument(args, 3);
  if (!x) return x.error();
  const std::vector<std::int64_t>& shape = (*x)->shape;
  if (shape[1] > *max_len || shape[2] != *d_model)
    return Error{ErrorKind::author_file, "/args/x",
                 fmt::format("found {} positions of {} columns; allowed here: at most {} of {}", shape[1], shape[2],
                             *max_len, *d_model)};
  const PositionAxis axis = knobs.at("positions") == "batch" ? PositionAxis::batch : PositionAxis::sequence;
  Result<std::unique_ptr<RowSource>> encoding =
      encoding_of(knobs, args, axis == PositionAxis::batch ? shape[0] : shape[1], *d_model);
  if (!encoding) return encoding;
  return combined_rows(**x, std::move(*encoding), combine_of(knobs.at("combine")), axis);
}

}  // namespace

Family sinusoidal_input_family() {
  std::vector<Knob> knobs = encoding_knobs();
  knobs.push_back(combine_knob());
  return {"sinusoidal_input", "An input of shape (seq_len, d_model) with its sinusoidal positional encoding.",
          std::move(knobs), input_rows};
}

Family sinusoidal_layer_family() {
  std::vector<Knob> knobs = without(encoding_knobs(), "base");
  knobs.push_back({"base", {{"10000", "The base is 10000."}, {"1000", "The base is 1000."}}});
  knobs.push_back(with_values(combine_knob(), {"add", "concatenate", "encoding_only", "scaled_input"}));
  knobs.push_back({"positions",
                   {{"sequence", "The position is the index in the sequence, the second axis of the input."},
                    {"batch", "The position is the index in the batch, the first axis of the input."}}});
  return {"sinusoidal_layer", "A layer that gives a batch of sequences their sinusoidal positional encoding.",
          std::move(knobs), layer_rows};
}

}  // namespace assay
