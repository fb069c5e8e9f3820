// Arguments and worked values: JSON -> Value, checked against the parameter they are for.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

/// `folder` is the problem's: {"$npy": ...} files must be in it.
Value parse_value(const Node& node, const Parameter& parameter, const std::filesystem::path& folder);

/// The arguments in the parameters' order; one without a default must be given.
std::vector<Argument> parse_arguments(const Node& node, std::span<const Parameter> parameters,
                                      const std::filesystem::path& folder);

/// What a call must return: a number, as an array of one, where it returns one; else a rectangular nested list.
ArrayLiteral parse_expected(const Node& node, const Returns& returns);

/// A path below the problem's folder, without "..", as it was written; the file must exist.
std::string parse_inner_path(const Node& node, const std::filesystem::path& folder,
                             const std::vector<std::string>& extensions);

}  // namespace assay
