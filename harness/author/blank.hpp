// A new problem from nothing but a function's signature.
#pragma once

#include <filesystem>
#include <string>

#include "author/next_steps.hpp"
#include "core/result.hpp"

namespace assay {

struct BlankRequest {
  std::filesystem::path problems;
  std::filesystem::path submissions;
  std::string id;
  std::string signature;  // see read_signature
  std::string title;      // "": made from the id
};

/// Writes problems/<id>/ with a program still to be written as its reference, statement, starters, one case a group,
/// and the folders for its samples. Errors: usage (the signature makes no sense, the id is taken or none), machine
/// (cannot be written); then nothing is left behind.
Result<NextSteps> write_blank(const BlankRequest& request);

}  // namespace assay
