// What each command was asked to do.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "pipeline/workbench.hpp"
#include "plan/plan.hpp"
#include "report/text.hpp"

namespace assay {

enum class Color { automatic, always, never };
enum class Format { text, json };

/// Where problems are and how submissions are run: what every command shares.
struct CommonOptions {
  std::filesystem::path problems;  // "" : looked for
  GraderOptions grader;
  int jobs = 0;  // 0: one a core
};

enum class ReportFormat { json, junit };

struct ReportTarget {
  ReportFormat format = ReportFormat::json;
  std::filesystem::path path;
};

struct GradeOptions {
  CommonOptions common;
  std::vector<std::filesystem::path> paths;
  std::string problem;
  PlanOptions plan;
  Format format = Format::text;
  std::vector<ReportTarget> reports;
  Audience audience = Audience::student;
  Verbosity verbosity = Verbosity::normal;
  Color color = Color::automatic;
  bool exit_zero = false;
};

struct VerifyOptions {
  CommonOptions common;
  std::vector<std::string> problems;
  std::filesystem::path submissions;  // "": beside the problems
  bool verbose = false;
};

struct WatchOptions {
  CommonOptions common;
  std::filesystem::path file;
  std::string problem;
  Color color = Color::automatic;
};

struct ShowOptions {
  CommonOptions common;
  std::string problem;
};

struct NewOptions {
  std::filesystem::path problems;     // "": looked for
  std::filesystem::path submissions;  // "": beside the problems
  std::string id;
  std::string from;
  std::vector<std::string> set;  // "KNOB=VALUE"
  std::string signature;         // with --from blank
  std::string title;
};

}  // namespace assay
