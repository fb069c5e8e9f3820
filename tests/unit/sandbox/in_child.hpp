// Walls cannot be taken down again, so they are tried in a forked child.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <string>

namespace assay::test {

/// The wait status of a child that does `body` and exits with what it returns, below 256.
template <class Body>
int status_of(const Body& body) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(body());
  int status = -1;
  ::waitpid(child, &status, 0);
  return status;
}

/// "exit 3" or "signal 31".
inline std::string in_words(int status) {
  return WIFEXITED(status) ? "exit " + std::to_string(WEXITSTATUS(status))
                           : "signal " + std::to_string(WTERMSIG(status));
}

}  // namespace assay::test
