#include "runner/cpp/options.hpp"

#include <string_view>

namespace assay {

RunnerOptions parse_options(std::span<char* const> arguments) {
  RunnerOptions options;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const std::string_view name = arguments[i];
    if (i + 1 == arguments.size()) {
      options.error = std::string(name) + " needs a value";
    } else if (name == "--read-path") {
      options.read_paths.push_back(arguments[i + 1]);
    } else {
      options.error = "unknown option " + std::string(name);
    }
  }
  return options;
}

}  // namespace assay
