// How a reader of an author's file gives up: thrown below load_problem and
// expectation_of, caught there, seen by no other stage.
#pragma once

#include <string>

#include "core/result.hpp"

namespace assay {

struct Invalid {
  Error error;
};

[[noreturn]] inline void invalid(std::string where, std::string what) {
  throw Invalid{{ErrorKind::author_file, std::move(where), std::move(what)}};
}

}  // namespace assay
