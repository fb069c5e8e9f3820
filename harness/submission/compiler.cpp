// Finds the C++ compiler of this machine.
#include <fmt/format.h>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>
#include <boost/process/search_path.hpp>

#include <string>
#include <system_error>

#include "submission/prepare.hpp"

namespace assay {
namespace {

namespace bp = boost::process;
namespace fs = std::filesystem;

fs::path locate(const fs::path& name) {
  if (name.has_parent_path()) return fs::absolute(name);
  return bp::search_path(name.string()).string();
}

/// The first line of --version; empty when it does not run.
std::string version_of(const fs::path& path) {
  try {
    bp::ipstream out;
    bp::child child(path.string(), "--version", bp::std_in<bp::null, bp::std_out> out, bp::std_err > bp::null);
    std::string line;
    std::getline(out, line);
    for (std::string rest; std::getline(out, rest);) {
    }
    child.wait();
    return child.exit_code() == 0 ? line : "";
  } catch (const bp::process_error&) {
    return "";
  }
}

}  // namespace

Result<Compiler> find_compiler(const fs::path& requested) {
  if (!requested.empty()) {
    const fs::path path = locate(requested);
    if (path.empty())
      return Error{ErrorKind::machine, requested.string(),
                   "no such compiler on PATH; give --cxx a path or a name there"};
    std::string version = version_of(path);
    if (version.empty())
      return Error{ErrorKind::machine, requested.string(),
                   "does not run as a compiler (tried: --version); give --cxx another one"};
    return Compiler{path, std::move(version)};
  }
  for (const char* name : {"g++", "clang++"}) {
    const fs::path path = locate(name);
    if (path.empty()) continue;
    if (std::string version = version_of(path); !version.empty()) return Compiler{path, std::move(version)};
  }
  return Error{ErrorKind::machine, "",
               "no C++ compiler: neither g++ nor clang++ on PATH runs; install g++ or give one with --cxx"};
}

}  // namespace assay
