// NumPy's file format: a magic number, a version, and a header that is the text of a Python dictionary.
#include <fmt/format.h>

#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "problem/array_data.hpp"

namespace assay {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::uintmax_t largest = std::uintmax_t{2} << 30;

struct Header {
  std::string typestr;
  bool column_major = false;
  std::vector<std::int64_t> shape;
  std::size_t data = 0;  // where the elements begin
};

/// The text after `'key':`, blanks left out; nothing where there is no such key.
std::optional<std::string_view> after_key(std::string_view header, std::string_view key) {
  const std::size_t at = header.find(fmt::format("'{}':", key));
  if (at == header.npos) return std::nullopt;
  const std::size_t value = header.find_first_not_of(' ', at + key.size() + 3);
  if (value == header.npos) return std::nullopt;
  return header.substr(value);
}

/// "(2, 3)", "(2,)", "()".
std::optional<std::vector<std::int64_t>> read_shape(std::string_view text) {
  const std::size_t end = text.find(')');
  if (!text.starts_with('(') || end == text.npos) return std::nullopt;
  std::vector<std::int64_t> shape;
  for (std::size_t at = 1; (at = text.find_first_not_of(", ", at)) < end;) {
    std::int64_t extent = 0;
    const auto [stopped, error] = std::from_chars(text.data() + at, text.data() + end, extent);
    if (error != std::errc() || extent < 0) return std::nullopt;
    shape.push_back(extent);
    at = static_cast<std::size_t>(stopped - text.data());
  }
  return shape;
}

std::optional<Header> read_header(std::string_view file) {
  if (!file.starts_with(magic) || file.size() < 12) return std::nullopt;
  const bool short_length = file[6] == 1;
  std::uint32_t length = 0;
  std::memcpy(&length, file.data() + 8, short_length ? 2 : 4);
  const std::size_t begin = short_length ? 10 : 12;
  if (length > file.size() - begin) return std::nullopt;
  const std::string_view text = file.substr(begin, length);
  const auto type = after_key(text, "descr");
  const auto order = after_key(text, "fortran_order");
  const auto shape_text = after_key(text, "shape");
  if (!type || !order || !shape_text || !type->starts_with('\'')) return std::nullopt;
  const auto shape = read_shape(*shape_text);
  if (!shape) return std::nullopt;
  return Header{std::string(type->substr(1, type->find('\'', 1) - 1)), order->starts_with("True"), *shape,
                begin + length};
}

template <class T>
double element(const char* at) {
  T value{};
  std::memcpy(&value, at, sizeof value);
  return static_cast<double>(value);
}

double element_of(DType dtype, const char* at) {
  switch (dtype) {
    case DType::float64:
      return element<double>(at);
    case DType::float32:
      return element<float>(at);
    case DType::int64:
      return element<std::int64_t>(at);
    case DType::int32:
      return element<std::int32_t>(at);
    case DType::boolean:
      return *at != 0 ? 1 : 0;
  }
  __builtin_unreachable();
}

/// How many elements; nothing where so many bytes are not there.
std::optional<std::size_t> count_of(const Header& header, DType dtype, std::size_t bytes) {
  std::uint64_t size = item_size(dtype);
  for (const std::int64_t extent : header.shape)
    if (__builtin_mul_overflow(size, static_cast<std::uint64_t>(extent), &size)) return std::nullopt;
  if (size > bytes) return std::nullopt;
  return size / item_size(dtype);
}

/// Where the n-th element in row-major order lies among those stored column by column.
std::size_t column_major_place(std::size_t n, const std::vector<std::int64_t>& shape) {
  std::size_t place = 0;
  std::size_t stride = 1;
  for (const std::int64_t extent : shape) stride *= static_cast<std::size_t>(extent);
  for (auto axis = shape.rbegin(); axis != shape.rend(); ++axis) {
    const auto extent = static_cast<std::size_t>(*axis);
    stride /= extent;
    place += n % extent * stride;
    n /= extent;
  }
  return place;
}

}  // namespace

Result<ArrayLiteral> npy_array(const std::filesystem::path& path, DType dtype) {
  const auto wrong = [&](const std::string& what) { return Error{ErrorKind::author_file, path.string(), what}; };
  std::error_code failed;
  const std::uintmax_t size = std::filesystem::file_size(path, failed);
  if (failed) return wrong("cannot be read: " + failed.message());
  if (size > largest) return wrong("is larger than 2 GiB, the limit");
  std::ifstream stream(path, std::ios::binary);
  const std::string file{std::istreambuf_iterator<char>(stream), {}};
  const std::optional<Header> header = read_header(file);
  if (!header) return wrong("is not a .npy file; write it with numpy.save");
  if (dtype_from_typestr(header->typestr) != dtype)
    return wrong(fmt::format("holds elements of type {}, and the parameter is {}; convert it with astype(\"{}\")",
                             header->typestr, to_string(dtype), to_string(dtype)));
  const std::optional<std::size_t> count = count_of(*header, dtype, file.size() - header->data);
  if (!count || header->shape.empty()) return wrong("its header claims a shape that the file does not have");
  ArrayLiteral array{header->shape, std::vector<double>(*count)};
  const char* data = file.data() + header->data;
  for (std::size_t n = 0; n < *count; ++n) {
    const std::size_t place = header->column_major ? column_major_place(n, header->shape) : n;
    array.values[n] = element_of(dtype, data + place * item_size(dtype));
  }
  return array;
}

}  // namespace assay
