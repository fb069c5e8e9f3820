#include "sandbox/scratch_folder.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "core/units.hpp"

namespace assay {

namespace fs = std::filesystem;

namespace {
constexpr Bytes least_room = mebibytes(64);
}  // namespace

Result<ScratchFolder> ScratchFolder::make(const Sandbox& sandbox) {
  std::error_code ec;
  std::string path = (fs::temp_directory_path(ec) / "assay-XXXXXX").string();
  const auto failed = [&] { return Error{ErrorKind::machine, path, std::strerror(errno)}; };
  if (ec) return Error{ErrorKind::machine, "the folder for temporary files", ec.message() + "; set TMPDIR"};
  if (::mkdtemp(path.data()) == nullptr) return failed();
  ScratchFolder folder(path);
  // What a program then lacks would be told as its own fault.
  const fs::space_info space = fs::space(path, ec);
  if (!ec && space.available < least_room.count)
    return Error{ErrorKind::machine, path,
                 fmt::format("{} MiB are free and {} are needed; make room, or set TMPDIR to a folder that has it",
                             space.available >> 20, least_room.count >> 20)};
  if (sandbox.drop_uid && ::chown(path.c_str(), sandbox.uid, sandbox.gid) != 0) return failed();
  return folder;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace assay
