// Finds a Python with numpy that submissions can be run with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

struct Interpreter {
  std::filesystem::path path;
  std::string version;                  // "3.11.2"
  std::string numpy_version;            // "1.24.2"
  std::vector<std::string> read_paths;  // folders it needs to see: prefixes, numpy's place
};

/// How much is asked of the system's interpreter: to have numpy, or to import it, which takes longer. Every other one
/// has to import it.
enum class NumpyIs { found, imported };

/// `requested` ("--python"), else the first of $VIRTUAL_ENV, python3 on PATH and /usr/bin/python3 that has numpy for
/// the user that submissions run as. Error (machine): none has; lists each tried with its reason.
Result<Interpreter> find_interpreter(const std::filesystem::path& requested, const Sandbox& sandbox, NumpyIs numpy_is);

}  // namespace assay
