// One line on a terminal that says how far long work is; nothing at all on a pipe.
#pragma once

#include <cstdio>
#include <string_view>

namespace assay {

class Progress {
 public:
  /// Draws on `stream` only if it is a terminal, `enabled`, and TERM is not "dumb".
  Progress(std::FILE* stream, bool enabled);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::string_view label, std::size_t done, std::size_t total);
  void clear();  // before anything else is printed

 private:
  std::FILE* stream_;
  bool drawn_ = false;
  bool active_;
};

}  // namespace assay
