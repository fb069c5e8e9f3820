// Reads one file of a problem's folder, to a bound; knows nothing of what is in it.
#pragma once

#include <filesystem>
#include <string>

namespace assay {

/// The content of `file`, which must be a regular file of at most 16 MiB inside `folder` (symlinks followed), in UTF-8,
/// without NUL. Throws Invalid with `file` as the place.
std::string read_text(const std::filesystem::path& folder, const std::filesystem::path& file);

/// The same of at most 2 GiB that need not be text.
std::string read_bytes(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Throws Invalid unless `file` is a regular file inside `folder` once symlinks are followed.
void require_file_inside(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Whether it is UTF-8 without NUL.
bool is_text(const std::string& bytes);

/// "12:5": line and column (in characters), from 1, of the byte at `offset`.
std::string line_and_column(const std::string& text, std::size_t offset);

}  // namespace assay
