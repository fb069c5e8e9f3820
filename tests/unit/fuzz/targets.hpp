// What reads bytes that nobody vouches for, each as a function of any bytes: it may refuse them, and nothing else.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace assay::fuzz {

struct Target {
  std::string_view name;  // and its folder below corpus/
  void (*run)(const std::string& bytes);
};

std::span<const Target> targets();

// An author's files.
void problem_json(const std::string& bytes);
void cases_json(const std::string& bytes);
void npy(const std::string& bytes);
void signature(const std::string& bytes);
/// Words that are separated by newlines.
void command_line(const std::string& bytes);

// A submission's.
void message(const std::string& bytes);
void cpp_source(const std::string& bytes);
/// What a compiler printed of it.
void compiler_output(const std::string& bytes);
void printed(const std::string& bytes);

}  // namespace assay::fuzz
