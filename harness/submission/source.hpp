// A student's file as text, or the sentence that says why it is none. Never blocks, follows no link.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "core/result.hpp"
#include "core/units.hpp"

namespace assay {

constexpr Bytes source_limit = mebibytes(1);

struct Unreadable {
  std::string why;
};

/// UTF-8 text (a byte order mark is kept) without NUL bytes, from 1 byte to source_limit. Error (machine): the system
/// does not let us read it, of which nothing follows for the submission.
Result<std::variant<std::string, Unreadable>> read_source(const std::filesystem::path& path);

}  // namespace assay
