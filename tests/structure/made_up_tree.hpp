// A small folder of made-up files, gone at the end of the test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/temporary_folder.hpp"

namespace assay {

class MadeUpTree : public testing::Test {
 protected:
  void write(const std::string& file, const std::string& text) const { folder_.write(file, text); }
  const std::filesystem::path& root() const { return folder_.path(); }

 private:
  test::TemporaryFolder folder_;
};

}  // namespace assay
