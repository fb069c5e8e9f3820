#include "submission/compiler_message.hpp"

#include <charconv>
#include <utility>

namespace assay {
namespace {

struct Marker {
  std::string_view words;
  Severity severity;
};
constexpr Marker markers[] = {{": fatal error: ", Severity::error},
                              {": error: ", Severity::error},
                              {": Error: ", Severity::error},  // the assembler's
                              {": note: ", Severity::note},
                              {":   required from ", Severity::required_from}};

/// Takes ":12" off the end of `place`.
std::optional<int> take_number(std::string_view& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == place.npos) return std::nullopt;
  const std::string_view digits = place.substr(colon + 1);
  int number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (digits.empty() || read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return std::nullopt;
  place.remove_suffix(digits.size() + 1);
  return number;
}

std::optional<CompilerMessage> read_message(std::string_view line) {
  for (const Marker& marker : markers) {
    const std::size_t at = line.find(marker.words);
    if (at == line.npos) continue;
    std::string_view place = line.substr(0, at);
    const std::optional<int> last = take_number(place);
    const std::optional<int> before = take_number(place);
    if (place.starts_with("./")) place.remove_prefix(2);
    return CompilerMessage{marker.severity, place, before ? before : last, line.substr(at + marker.words.size())};
  }
  return std::nullopt;
}

}  // namespace

std::vector<CompilerMessage> read_messages(std::string_view output) {
  std::vector<CompilerMessage> messages;
  while (!output.empty()) {
    const std::size_t end = output.find('\n');
    if (auto message = read_message(output.substr(0, end))) messages.push_back(*message);
    if (end == output.npos) break;
    output.remove_prefix(end + 1);
  }
  return messages;
}

}  // namespace assay
