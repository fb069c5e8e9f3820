#include <fmt/format.h>

#include <algorithm>

#include "problem/calls.hpp"
#include "problem/value.hpp"

namespace assay {
namespace {

struct Axis {
  std::size_t parameter;  // its place in the entry
  std::vector<Value> values;
};

// Checked before any value is read: the lists may be long.
std::size_t product_of_lengths(const Node& node, std::size_t at_most) {
  std::size_t product = 1;
  for (const auto& [name, list] : node.json().items()) {
    const Node axis = node.child(name);
    if (!axis.json().is_array() || axis.json().empty()) axis.refuse("a list of at least one value");
    const std::size_t length = axis.json().size();
    if (length > at_most / product)
      node.fail(fmt::format("its lists make more cases than the {} that are left of the limit; shorten them", at_most));
    product *= length;
  }
  return product;
}

std::vector<Axis> parse_axes(const Object& matrix, const std::vector<Parameter>& parameters,
                             const std::filesystem::path& folder) {
  std::vector<Axis> axes;
  for (const auto& [name, list] : matrix.node().json().items()) {
    const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                        [&, &key = name](const Parameter& p) { return p.name == key; });
    Axis axis{static_cast<std::size_t>(parameter - parameters.begin()), {}};
    for (const Node& item : matrix.at(name).list(1, "a list of at least one value"))
      axis.values.push_back(parse_value(item, *parameter, folder));
    axes.push_back(std::move(axis));
  }
  return axes;
}

Call nth_call(std::size_t n, const std::vector<Axis>& axes, const std::vector<Parameter>& parameters) {
  std::vector<const Value*> values(parameters.size(), nullptr);
  for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
    values[axis->parameter] = &axis->values[n % axis->values.size()];
    n /= axis->values.size();
  }
  Call call;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (values[i] != nullptr) call.args.push_back({parameters[i].name, *values[i]});
  return call;
}

}  // namespace

std::vector<Call> parse_matrix(const Node& node, const Callable& entry, const std::filesystem::path& folder,
                               std::size_t at_most) {
  std::vector<std::string> names;
  for (const Parameter& parameter : entry.parameters) names.push_back(parameter.name);
  const Object matrix(node, names, "argument");
  for (const Parameter& parameter : entry.parameters)
    if (!parameter.default_value) matrix.at(parameter.name);
  const std::size_t count = product_of_lengths(node, at_most);
  const std::vector<Axis> axes = parse_axes(matrix, entry.parameters, folder);
  std::vector<Call> calls;
  for (std::size_t n = 0; n < count; ++n) calls.push_back(nth_call(n, axes, entry.parameters));
  return calls;
}

}  // namespace assay
