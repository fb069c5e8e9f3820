#include "sandbox/scratch_folder.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace assay {

namespace fs = std::filesystem;

Result<ScratchFolder> ScratchFolder::make(const Sandbox& sandbox) {
  std::error_code ec;
  std::string path = (fs::temp_directory_path(ec) / "assay-XXXXXX").string();
  const auto failed = [&] { return Error{ErrorKind::machine, path, std::strerror(errno)}; };
  if (ec) return Error{ErrorKind::machine, "the folder for temporary files", ec.message() + "; set TMPDIR"};
  if (::mkdtemp(path.data()) == nullptr) return failed();
  ScratchFolder folder(path);
  if (sandbox.drop_uid && ::chown(path.c_str(), sandbox.uid, sandbox.gid) != 0) return failed();
  return folder;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace assay
