// The entry and the folder that these tests share.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "core/problem.hpp"

namespace assay::test {

inline FunctionEntry encoding_entry() {
  FunctionEntry entry;
  entry.name = "positional_encoding";
  entry.returns.shape = {"seq_len", "d_model"};
  entry.parameters.resize(3);
  entry.parameters[0].name = "seq_len";
  entry.parameters[0].minimum = 1;
  entry.parameters[0].maximum = 10000;
  entry.parameters[1].name = "d_model";
  entry.parameters[1].minimum = 1;
  entry.parameters[1].maximum = 2048;
  entry.parameters[2].name = "base";
  entry.parameters[2].type = ValueType::floating;
  entry.parameters[2].default_value = 10000.0;
  return entry;
}

inline Problem encoding_problem() {
  Problem problem;
  problem.directory = "problems/positional-encoding";
  problem.entry = encoding_entry();
  problem.python.emplace();
  problem.cpp.emplace();
  return problem;
}

/// An empty folder of its own, gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "submission-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace assay::test
