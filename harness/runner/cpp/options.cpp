#include "runner/cpp/options.hpp"

#include <charconv>
#include <string_view>

namespace assay {
namespace {

std::optional<Identity> parse_identity(std::string_view text) {
  Identity identity;
  const char* end = text.data() + text.size();
  const auto uid = std::from_chars(text.data(), end, identity.uid);
  if (uid.ec != std::errc{} || uid.ptr == end || *uid.ptr != ':') return std::nullopt;
  const auto gid = std::from_chars(uid.ptr + 1, end, identity.gid);
  if (gid.ec != std::errc{} || gid.ptr != end) return std::nullopt;
  return identity;
}

}  // namespace

RunnerOptions parse_options(std::span<char* const> arguments) {
  RunnerOptions options;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const std::string_view name = arguments[i];
    if (i + 1 == arguments.size()) {
      options.error = std::string(name) + " needs a value";
    } else if (name == "--read-path") {
      options.read_paths.push_back(arguments[i + 1]);
    } else if (name == "--drop") {
      options.drop = parse_identity(arguments[i + 1]);
      if (!options.drop) options.error = "--drop needs UID:GID, found \"" + std::string(arguments[i + 1]) + "\"";
    } else {
      options.error = "unknown option " + std::string(name);
    }
  }
  return options;
}

}  // namespace assay
