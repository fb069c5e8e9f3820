// The glue's text for one thing that is called: the function, the constructor or a method. Pure.
#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"

namespace assay {

struct Bound {
  std::string name;                          // as the protocol has it
  std::string callee;                        // in C++, up to the opening parenthesis
  const std::vector<Parameter>* parameters;  // not null
  const Returns* returns;                    // null: a constructor
};

/// One function for each number of arguments, and what must hold of what they return. `line`: of the parts.
std::string invoke_text(const Bound& bound, std::size_t line);
std::string result_text(const Bound& bound, std::size_t line);

/// `assay_part<line>`: the parameters' table, and the call that the table of callables has.
std::string part_text(const Bound& bound, std::size_t line);

}  // namespace assay
