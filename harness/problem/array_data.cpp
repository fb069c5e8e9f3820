#include "problem/array_data.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace assay {
namespace {

struct ToArray {
  DType dtype;
  const std::filesystem::path& folder;

  Result<ArrayLiteral> operator()(const ArrayLiteral& literal) const { return literal; }
  Result<ArrayLiteral> operator()(const RandomArray& random) const { return random_array(random); }
  Result<ArrayLiteral> operator()(const NpyFile& file) const { return npy_array(folder / file.path, dtype); }
  template <class Scalar>
  Result<ArrayLiteral> operator()(const Scalar&) const {
    return Error{ErrorKind::author_file, "", "an array is expected"};
  }
};

Result<void> replace_arrays(std::vector<Argument>& args, const std::vector<Parameter>& parameters,
                            const std::filesystem::path& folder) {
  for (Argument& argument : args) {
    const auto parameter = std::ranges::find(parameters, argument.name, &Parameter::name);
    if (parameter == parameters.end() || parameter->type != ValueType::array) continue;
    Result<ArrayLiteral> data = array_data(argument.value, parameter->dtype, folder);
    if (!data) return data.error();
    if (data->shape.size() != rank_of(parameter->shape))
      return Error{ErrorKind::author_file, argument.name,
                   fmt::format("has {} axes, and the parameter's \"shape\" in problem.json {}", data->shape.size(),
                               parameter->shape.empty() ? "is not given, which means 2"
                                                        : fmt::format("has {}", parameter->shape.size()))};
    argument.value = std::move(*data);
  }
  return {};
}

}  // namespace

Result<ArrayLiteral> array_data(const Value& value, DType dtype, const std::filesystem::path& folder) {
  Result<ArrayLiteral> array = std::visit(ToArray{dtype, folder}, value);
  if (array && dtype == DType::float32)
    for (double& element : array->values) element = static_cast<float>(element);
  return array;
}

Result<Case> with_array_data(const Problem& problem, const Case& planned) {
  Case made = planned;
  if (const auto* type = std::get_if<ClassEntry>(&problem.entry))
    if (const Result<void> replaced = replace_arrays(made.construct, type->construct, problem.directory); !replaced)
      return replaced.error();
  for (Call& call : made.calls) {
    const std::vector<Parameter>& parameters = callable_of(problem.entry, call).parameters;
    if (const Result<void> replaced = replace_arrays(call.args, parameters, problem.directory); !replaced)
      return replaced.error();
  }
  return made;
}

}  // namespace assay
