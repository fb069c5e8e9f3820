// The entry's C++ signature for people, and where a submission declares it. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/problem.hpp"

namespace assay {

/// "Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0)", "bool closed()".
std::string expected_signature(const Callable& callable);

/// "Layer(int n, double rate = 0.1)".
std::string expected_constructor(const ClassEntry& type);

/// "std::vector<std::vector<double>>": the other way to return the array.
std::string vector_type(const Returns& returns);

/// The C++ type of a scalar parameter; `int` where the problem's bounds fit one, else `std::int64_t`. Empty for arrays
/// and tuples.
std::string scalar_type(const Parameter& parameter);

std::string element_type(DType dtype);

/// "1.0", "1e-09": in C++ and in Python a floating-point literal.
std::string floating_literal(double value);

/// The default as a C++ literal of its parameter's type; of an array only for people.
std::string literal(const Value& value);

struct Declaration {
  std::string text;  // on one line, up to its closing parenthesis
  int line = 0;
};

// All outside comments, strings and preprocessor lines.

/// The first declaration of a function `name` in C++ source.
std::optional<Declaration> find_declaration(std::string_view source, std::string_view name);

/// "class Layer" or "template <...> class Layer", where its members are.
std::optional<Declaration> find_class(std::string_view source, std::string_view name);

/// The first constructor of class `name`, or its first method of that name, as it stands in the class.
std::optional<Declaration> find_constructor(std::string_view source, std::string_view name);
std::optional<Declaration> find_method(std::string_view source, std::string_view type, std::string_view name);

}  // namespace assay
