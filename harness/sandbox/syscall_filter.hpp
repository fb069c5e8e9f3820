// Seccomp filters as plain BPF, built once and loaded after fork without allocating.
#pragma once

#include <linux/filter.h>

#include <optional>
#include <vector>

#include "core/file_descriptor.hpp"

namespace assay {

using FilterProgram = std::vector<sock_filter>;

/// A number no pid has: rules that compare with it are patched to the process's own pid.
constexpr unsigned own_pid_placeholder = 0x7a5a5a5a;

/// Whether the kernel takes filters that can kill.
bool seccomp_is_here();

/// For the process of one case: an allow-list. What no numerical code does (new processes, exec, sockets, ptrace,
/// shared memory, kernel modules, ...) kills; everything else that is not on the list fails with EPERM.
/// With `threads` == 1 a new thread fails with EAGAIN. Empty when libseccomp cannot build it.
std::optional<FilterProgram> case_filter(unsigned threads);

/// For compilers: processes and threads as they like, but no sockets, no namespaces, no ptrace, nothing privileged.
std::optional<FilterProgram> compiler_filter();

/// Async-signal-safe. Sets no_new_privs and loads the filter. False with errno set when refused.
bool load_filter(const FilterProgram& program);

/// Replaces own_pid_placeholder by the caller's pid.
void patch_own_pid(FilterProgram& program);

/// The program as a file that bubblewrap's --seccomp reads, from its start.
FileDescriptor filter_file(const FilterProgram& program);

}  // namespace assay
