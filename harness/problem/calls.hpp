// What a case calls: a function (once, or for each element of a matrix) or the methods of a class.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

/// The product of /matrix's lists in the file's order, the last varying fastest. Fails above `at_most` calls, before
/// any is made.
std::vector<Call> parse_matrix(const Node& node, const Callable& entry, const std::filesystem::path& folder,
                               std::size_t at_most);

/// The constructor's arguments and the calls, from a case's own keys.
void parse_class_calls(const Object& object, const ClassEntry& entry, const std::filesystem::path& folder,
                       Case& planned);

/// Names of array parameters that must come back as they went in.
std::vector<std::string> parse_unchanged(const Node& node, const std::vector<Parameter>& parameters);

/// The exception's type in each language.
std::map<Language, std::string> parse_raises(const Node& node);

/// A call that raises returns nothing.
void forbid_beside_raises(const Object& object);

}  // namespace assay
