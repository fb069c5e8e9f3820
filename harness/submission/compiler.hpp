// The C++ compiler of this machine.
#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

struct Compiler {
  std::filesystem::path path;
  std::string version;  // first line of --version
};

/// `requested` ("--cxx"), else g++, else clang++ on PATH. Error (machine): none found, or it does not run for the uid
/// that compiles submissions; (interrupted): Ctrl-C came.
Result<Compiler> find_compiler(const std::filesystem::path& requested, const Sandbox& sandbox);

}  // namespace assay
