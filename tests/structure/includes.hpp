// Reads the #includes of a checkout's C++ files and holds them against the arrows between folders.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace assay {

/// A file below harness/ or reference/ -> the files of the checkout that it includes; paths relative to the root.
using IncludeGraph = std::map<std::string, std::vector<std::string>>;

/// Follows `#include "x"` and `<x>` as the build does: beside the file, below harness/, below the root. What none of
/// these holds is a system's header and left out.
IncludeGraph read_includes(const std::filesystem::path& root);

/// The folder a file belongs to: "reference", "core", "run", ...; "cli" for what lies directly in harness/.
std::string folder_of(const std::string& file);

/// Folder -> the folders, or single files of others, that it may include beside itself and core. A folder that is not
/// in it may include only those two.
using Arrows = std::map<std::string, std::set<std::string>>;
inline constexpr const char* everything = "*";

/// One line an include that goes against the arrows: "harness/core/x.hpp includes harness/run/y.hpp (core -> run)".
std::vector<std::string> forbidden_includes(const IncludeGraph& graph, const Arrows& allowed);

/// One line an arrow that no include follows: "plan -> problem".
std::vector<std::string> unused_arrows(const IncludeGraph& graph, const Arrows& allowed);

/// One line a cycle: "a.hpp -> b.hpp -> a.hpp".
std::vector<std::string> include_cycles(const IncludeGraph& graph);

}  // namespace assay
