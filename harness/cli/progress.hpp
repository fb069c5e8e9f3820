// One line on a terminal that says how far long work is; nothing at all on a pipe.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/grade.hpp"

namespace assay {

/// The label while limits are measured.
inline constexpr std::string_view measuring = "measuring this machine";

class Progress {
 public:
  /// Draws on `stream` only if it is a terminal, `enabled`, and TERM is not "dumb".
  Progress(std::FILE* stream, bool enabled);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// One submission: its cases, behind them `label`. Several: how many are done, and about how long the rest takes.
  void show(std::string_view label, const BatchState& state);
  void clear();  // before anything else is printed

 private:
  std::string time_left(const BatchState& state) const;

  std::FILE* stream_;
  bool drawn_ = false;
  bool active_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace assay
