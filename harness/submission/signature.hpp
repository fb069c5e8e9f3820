// The entry's C++ signature for people, and where a submission declares it. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/problem.hpp"

namespace assay {

/// "Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0)".
std::string expected_signature(const Callable& entry);

/// "std::vector<std::vector<double>>": the other way to return the array.
std::string vector_type(const Returns& returns);

/// The C++ type of a scalar parameter; `int` where the problem's bounds fit one, else `std::int64_t`. Empty for arrays
/// and tuples.
std::string scalar_type(const Parameter& parameter);

/// The parameter's default as a C++ literal of its type.
std::string literal(const Value& value);

struct Declaration {
  std::string text;  // on one line, up to its closing parenthesis
  int line = 0;
};

/// The first declaration of a function `name` in C++ source, outside comments, strings and preprocessor lines.
std::optional<Declaration> find_declaration(std::string_view source, std::string_view name);

}  // namespace assay
