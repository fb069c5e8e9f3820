#include "sandbox/bubblewrap.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr const char* scratch_size = "1073741824";  // bytes; what a compiler may put into its private /tmp

void append(std::vector<std::string>& to, std::initializer_list<std::string> words) { to.insert(to.end(), words); }

// As root, bubblewrap makes the parents of mount points 0700, and a dropped uid would lose what lies below.
void make_parents(std::vector<std::string>& to, std::set<std::string>& made, const fs::path& path) {
  fs::path at;
  for (const fs::path& part : path.parent_path()) {
    at /= part;
    if (at != "/" && made.insert(at.string()).second) append(to, {"--perms", "0755", "--dir", at.string()});
  }
}

void link_merged_folders(std::vector<std::string>& to) {
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    std::error_code ec;
    if (fs::is_symlink(name, ec))
      append(to, {"--symlink", fs::read_symlink(name, ec).string(), name});
    else if (fs::is_directory(name, ec))
      append(to, {"--ro-bind", name, name});
  }
}

}  // namespace

std::vector<std::string> bubblewrap_prefix(const Sandbox& sandbox, const LaunchSpec& spec, int filter_descriptor) {
  std::vector<std::string> words{
      "--die-with-parent", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--cap-drop", "ALL"};
  if (sandbox.mode == LaunchMode::user_namespace) words.emplace_back("--unshare-user");
  if (sandbox.mode == LaunchMode::root_namespaces && sandbox.drop_uid)
    append(words, {"--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"});
  append(words, {"--perms", "0755", "--dir", "/dev", "--perms", "0755", "--dir", "/etc"});
  std::set<std::string> made{"/dev", "/etc"};
  std::vector<std::string> paths = spec.read_paths;
  std::sort(paths.begin(), paths.end());  // a folder before what lies in it
  std::vector<std::string> bound;
  for (const std::string& path : paths) {
    const auto holds_it = [&](const std::string& above) { return path == above || path.starts_with(above + "/"); };
    if (std::any_of(bound.begin(), bound.end(), holds_it)) continue;
    make_parents(words, made, path);
    append(words, {path.starts_with("/dev/") ? "--dev-bind-try" : "--ro-bind-try", path, path});
    bound.push_back(path);
  }
  link_merged_folders(words);
  append(words, {"--perms", "0555", "--dir", "/proc", "--proc", "/proc"});
  if (spec.scratch)
    append(words, {"--size", scratch_size, "--perms", "1777", "--tmpfs", "/tmp", "--chdir", "/tmp"});
  else
    append(words, {"--chdir", "/"});
  append(words, {"--remount-ro", "/"});
  if (filter_descriptor >= 0) append(words, {"--seccomp", std::to_string(filter_descriptor)});
  words.emplace_back("--");
  // Without a user namespace the walls are built as root; what runs inside them is not.
  if (sandbox.mode == LaunchMode::root_namespaces && sandbox.drop_uid)
    append(words, {"setpriv", "--reuid", std::to_string(sandbox.uid), "--regid", std::to_string(sandbox.gid),
                   "--clear-groups", "--inh-caps=-all", "--no-new-privs", "--"});
  return words;
}

}  // namespace assay
