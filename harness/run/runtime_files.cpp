#include "run/runtime_files.hpp"

#include <system_error>

namespace assay {

std::filesystem::path runtime_file(const char* name) {
  std::error_code ec;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", ec);
  return self.parent_path().parent_path() / "lib/assay" / name;
}

}  // namespace assay
