#include "problem/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>

#include "core/utf8.hpp"
#include "problem/invalid.hpp"

namespace assay {
namespace {

constexpr std::size_t largest_text = std::size_t{16} << 20;
constexpr std::size_t largest_data = std::size_t{2} << 30;

void require_utf8(const std::string& where, const std::string& text) {
  if (const auto offset = first_that_is_no_text(text))
    invalid(fmt::format("{}:{}", where, line_and_column(text, *offset)),
            fmt::format("found the byte 0x{:02x}, which is no UTF-8 text; save the file as UTF-8",
                        static_cast<unsigned char>(text[*offset])));
}

std::string read_up_to(std::size_t most, const std::filesystem::path& folder, const std::filesystem::path& file) {
  require_file_inside(folder, file);
  std::ifstream stream(file, std::ios::binary);
  std::string content;
  constexpr std::size_t chunk = 1u << 16;
  while (stream && content.size() <= most) {
    const std::size_t before = content.size();
    content.resize(before + chunk);
    stream.read(content.data() + before, static_cast<std::streamsize>(chunk));
    content.resize(before + static_cast<std::size_t>(stream.gcount()));
  }
  if (content.size() > most)
    invalid(file.string(), fmt::format("it is larger than {} MiB, the limit for a problem's file", most >> 20));
  if (!stream.eof()) invalid(file.string(), "it cannot be read");
  return content;
}

}  // namespace

void require_file_inside(const std::filesystem::path& folder, const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(file, error);
  if (status.type() == std::filesystem::file_type::not_found) invalid(file.string(), "there is no such file");
  if (error) invalid(file.string(), fmt::format("it cannot be opened: {}", error.message()));
  if (!std::filesystem::is_regular_file(status)) invalid(file.string(), "it is not a regular file");
  const std::filesystem::path root = std::filesystem::canonical(folder, error);
  const std::filesystem::path real = error ? std::filesystem::path() : std::filesystem::canonical(file, error);
  if (error) invalid(file.string(), fmt::format("it cannot be opened: {}", error.message()));
  if (std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first != root.end())
    invalid(file.string(), "it is a link that leads out of the problem's folder; put the file itself there");
}

std::string read_text(const std::filesystem::path& folder, const std::filesystem::path& file) {
  std::string text = read_up_to(largest_text, folder, file);
  require_utf8(file.string(), text);
  return text;
}

std::string read_bytes(const std::filesystem::path& folder, const std::filesystem::path& file) {
  return read_up_to(largest_data, folder, file);
}

bool is_text(const std::string& bytes) { return !first_that_is_no_text(bytes); }

std::string line_and_column(const std::string& text, std::size_t offset) {
  const auto begin = text.begin();
  const auto at = begin + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
  const auto line_start = std::find(std::make_reverse_iterator(at), std::make_reverse_iterator(begin), '\n').base();
  return fmt::format("{}:{}", std::count(begin, at, '\n') + 1, std::count_if(line_start, at, begins_a_character) + 1);
}

}  // namespace assay
