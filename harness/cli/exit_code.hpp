// Exit codes: part of the contract with shells and CI jobs.
#pragma once

#include <algorithm>

#include "core/result.hpp"

namespace assay {

enum class ExitCode {
  ok = 0,
  not_accepted = 1,  // done, but something was not accepted (verify: not as expected)
  bad_input = 2,     // the command or an author's file is wrong
  machine = 3,       // Assay itself failed or will not run here
  interrupted = 130,
};

inline ExitCode exit_code(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
    case ErrorKind::author_file:
      return ExitCode::bad_input;
    case ErrorKind::machine:
      return ExitCode::machine;
    case ErrorKind::interrupted:
      return ExitCode::interrupted;
  }
  __builtin_unreachable();
}

/// Of several, the highest tells.
inline ExitCode worse(ExitCode a, ExitCode b) { return std::max(a, b); }

}  // namespace assay
