// Landlock rulesets: what a process may read and write from now on. Knows nothing of bubblewrap or runners.
#pragma once

#include <span>
#include <string>

#include "core/file_descriptor.hpp"

namespace assay {

/// The kernel's Landlock ABI version, 0 where it has none (or a filter hides it).
int landlock_abi();

/// A ruleset that denies every file access, TCP, abstract sockets and signals outside as far as the kernel's ABI knows
/// them, but reading below `read` and everything below `write`. Paths that do not exist are passed over.
/// An empty descriptor with errno set when the kernel refuses.
FileDescriptor make_landlock_ruleset(std::span<const std::string> read, std::span<const std::string> write);

/// Async-signal-safe: no_new_privs, then the ruleset, on the calling thread. False with errno set when refused.
bool restrict_self(int ruleset);

}  // namespace assay
