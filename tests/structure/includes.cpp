// Reads the #includes of a checkout's C++ files and holds them against the arrows between folders.
#include "structure/includes.hpp"

#include <algorithm>
#include <fstream>
#include <regex>

namespace assay {
namespace fs = std::filesystem;
namespace {

bool is_cpp(const fs::path& path) {
  static const std::set<std::string> extensions{".h", ".hpp", ".cpp", ".cc"};
  return extensions.contains(path.extension().string());
}

std::vector<std::string> includes_of(const fs::path& root, const fs::path& file) {
  static const std::regex directive(R"(^\s*#\s*include\s*["<]([^">]+)[">].*)");
  std::vector<std::string> found;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, directive)) continue;
    for (const fs::path& base : {file.parent_path(), root / "harness", root}) {
      const fs::path target = (base / match[1].str()).lexically_normal();
      if (!fs::is_regular_file(target)) continue;
      found.push_back(target.lexically_relative(root).string());
      break;
    }
  }
  return found;
}

/// Depth first; `path` is the chain of files being visited.
void follow(const IncludeGraph& graph, const std::string& file, std::vector<std::string>& path,
            std::set<std::string>& done, std::vector<std::string>& cycles) {
  const auto start = std::find(path.begin(), path.end(), file);
  if (start != path.end()) {
    std::string line;
    for (auto step = start; step != path.end(); ++step) line += *step + " -> ";
    cycles.push_back(line + file);
    return;
  }
  if (done.contains(file)) return;
  path.push_back(file);
  if (const auto node = graph.find(file); node != graph.end()) {
    for (const std::string& next : node->second) follow(graph, next, path, done, cycles);
  }
  path.pop_back();
  done.insert(file);
}

}  // namespace

IncludeGraph read_includes(const fs::path& root) {
  IncludeGraph graph;
  for (const char* top : {"harness", "reference"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      if (!entry.is_regular_file() || !is_cpp(entry.path())) continue;
      graph[entry.path().lexically_relative(root).string()] = includes_of(root, entry.path());
    }
  }
  return graph;
}

std::string folder_of(const std::string& file) {
  const fs::path path(file);
  auto part = path.begin();
  if (*part != "harness") return part->string();
  ++part;
  return std::next(part) == path.end() ? "cli" : part->string();
}

std::vector<std::string> forbidden_includes(const IncludeGraph& graph, const Arrows& allowed) {
  std::vector<std::string> lines;
  for (const auto& [file, includes] : graph) {
    const std::string from = folder_of(file);
    const auto arrows = allowed.find(from);
    for (const std::string& target : includes) {
      const std::string to = folder_of(target);
      const bool fine = to == from || to == "core" ||
                        (arrows != allowed.end() && (arrows->second.contains(everything) ||
                                                     arrows->second.contains(to) || arrows->second.contains(target)));
      if (!fine) lines.push_back(file + " includes " + target + " (" + from + " -> " + to + ")");
    }
  }
  return lines;
}

std::vector<std::string> unused_arrows(const IncludeGraph& graph, const Arrows& allowed) {
  Arrows used;
  for (const auto& [file, includes] : graph) {
    const std::string from = folder_of(file);
    for (const std::string& target : includes)
      if (const std::string to = folder_of(target); to != from) used[from].insert({everything, to, target});
  }
  std::vector<std::string> lines;
  for (const auto& [from, arrows] : allowed)
    for (const std::string& to : arrows)
      if (!used[from].contains(to)) lines.push_back(from + " -> " + to);
  return lines;
}

std::vector<std::string> include_cycles(const IncludeGraph& graph) {
  std::vector<std::string> cycles;
  std::vector<std::string> path;
  std::set<std::string> done;
  for (const auto& [file, includes] : graph) follow(graph, file, path, done, cycles);
  return cycles;
}

}  // namespace assay
