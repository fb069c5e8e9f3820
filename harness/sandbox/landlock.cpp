#include "sandbox/landlock.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <cstdint>

namespace assay {
namespace {

// Debian 12's kernel headers end at ABI 2, so the kernel's numbers are given here (linux/landlock.h, linux 6.12).
struct RulesetAttr {
  std::uint64_t handled_fs = 0;
  std::uint64_t handled_net = 0;  // ABI 4
  std::uint64_t scoped = 0;       // ABI 6
};
#pragma pack(push, 1)
struct PathBeneathAttr {
  std::uint64_t allowed = 0;
  std::int32_t parent_fd = -1;
};
#pragma pack(pop)

constexpr std::uint64_t write_file = 1u << 1;
constexpr std::uint64_t read_file = 1u << 2;
constexpr std::uint64_t read_dir = 1u << 3;
constexpr std::uint64_t truncate_file = 1u << 14;
constexpr std::uint64_t execute = 1u << 0;
constexpr std::uint64_t file_rights = execute | write_file | read_file | truncate_file;
constexpr std::uint64_t create_ruleset_version = 1;
constexpr int rule_path_beneath = 1;

std::uint64_t handled_fs(int abi) {
  std::uint64_t rights = (1u << 13) - 1;  // ABI 1: execute .. make_sym
  if (abi >= 2) rights |= 1u << 13;       // refer
  if (abi >= 3) rights |= truncate_file;
  if (abi >= 5) rights |= 1u << 15;  // ioctl on devices
  return rights;
}

bool add_rule(int ruleset, const std::string& path, std::uint64_t rights) {
  const FileDescriptor at(::open(path.c_str(), O_PATH | O_CLOEXEC));
  if (!at) return true;  // what does not exist needs no rule
  struct stat st {};
  if (::fstat(at.get(), &st) != 0) return false;
  PathBeneathAttr rule;
  rule.allowed = S_ISDIR(st.st_mode) ? rights : rights & file_rights;
  rule.parent_fd = at.get();
  return ::syscall(SYS_landlock_add_rule, ruleset, rule_path_beneath, &rule, 0) == 0;
}

}  // namespace

int landlock_abi() {
  const long abi = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, create_ruleset_version);
  return abi > 0 ? static_cast<int>(abi) : 0;
}

FileDescriptor make_landlock_ruleset(std::span<const std::string> read, std::span<const std::string> write) {
  const int abi = landlock_abi();
  RulesetAttr attr;
  attr.handled_fs = handled_fs(abi);
  std::size_t size = sizeof attr.handled_fs;
  if (abi >= 4) {
    attr.handled_net = 3;  // bind, connect
    size = offsetof(RulesetAttr, scoped);
  }
  if (abi >= 6) {
    attr.scoped = 3;  // abstract unix sockets, signals
    size = sizeof attr;
  }
  FileDescriptor ruleset(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &attr, size, 0)));
  if (!ruleset) return ruleset;
  for (const std::string& path : read)
    if (!add_rule(ruleset.get(), path, read_file | read_dir | execute)) return {};
  for (const std::string& path : write)
    if (!add_rule(ruleset.get(), path, attr.handled_fs)) return {};
  return ruleset;
}

bool restrict_self(int ruleset) {
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
}

}  // namespace assay
