// One line of a GCC's or Clang's output. Pure.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace assay {

enum class Severity { error, note, required_from };

struct CompilerMessage {
  Severity severity = Severity::error;
  std::string_view file;
  std::optional<int> line;
  std::string_view text;
};

/// Errors, notes and "required from here" lines, in order, as views into `output`; all other lines are left out.
std::vector<CompilerMessage> read_messages(std::string_view output);

}  // namespace assay
