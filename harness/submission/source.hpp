// A student's file as text, or the sentence that says why it is none. Never blocks, follows no link.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "core/units.hpp"

namespace assay {

constexpr Bytes source_limit = mebibytes(1);

struct Unreadable {
  std::string why;
};

/// UTF-8 text (a byte order mark is kept) without NUL bytes, from 1 byte to source_limit.
std::variant<std::string, Unreadable> read_source(const std::filesystem::path& path);

}  // namespace assay
