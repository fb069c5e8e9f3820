// Array arguments as numbers, however a case file gives them.
#pragma once

#include <filesystem>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// The elements of an array value, rounded to `dtype`. `folder` is the problem's, for {"$npy": ...}.
/// Error (author_file): the file cannot be read, is no .npy file, or holds another type of element.
Result<ArrayLiteral> array_data(const Value& value, DType dtype, const std::filesystem::path& folder);

/// The numbers of a {"$random": ...}, the same for the same seed on every machine: whole-number arithmetic makes them,
/// and nothing that a library rounds.
///
/// The generator is SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators") started with
/// the seed. uniform: the upper 53 bits of each output over 2^53, so in [0, 1). normal: the sum of the twelve 32-bit
/// halves of six outputs over 2^32, less 6: mean 0, variance 1, within [-6, 6).
ArrayLiteral random_array(const RandomArray& random);

/// Reads a .npy file (format versions 1 to 3, either order). Error (author_file): as of array_data.
Result<ArrayLiteral> npy_array(const std::filesystem::path& path, DType dtype);

/// The problem's case with every array in it as numbers. Error (author_file): as of array_data; an array that has not
/// as many axes as its parameter.
Result<Case> with_array_data(const Problem& problem, const Case& planned);

}  // namespace assay
