#include "author/draft.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <boost/algorithm/string/replace.hpp>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

namespace assay {

namespace fs = std::filesystem;

Error cannot_write(const fs::path& path, const std::string& why) { return {ErrorKind::machine, path.string(), why}; }

Result<Draft> Draft::beside(const fs::path& kept) {
  std::error_code ec;
  fs::create_directories(kept.parent_path(), ec);
  std::string name = (kept.parent_path() / ".new-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    return cannot_write(kept.parent_path(), std::generic_category().message(errno));
  return Draft(name, kept);
}

Draft::Draft(Draft&& other) noexcept : made_(std::exchange(other.made_, {})), kept_(std::move(other.kept_)) {}

Draft::~Draft() {
  std::error_code ignored;
  if (!made_.empty()) fs::remove_all(made_, ignored);
}

Error Draft::error_as_kept(Error error) const {
  const std::string draft = folder().string();
  boost::algorithm::replace_all(error.where, draft, kept_.string());
  boost::algorithm::replace_all(error.what, draft, kept_.string());
  return error;
}

void Draft::take_back() {
  std::error_code ignored;
  fs::rename(kept_, folder(), ignored);
}

Result<void> Draft::keep() {
  std::error_code ec;
  fs::rename(folder(), kept_, ec);
  if (ec) return cannot_write(kept_, ec.message());
  return {};
}

Result<void> keep_both(Draft& problem, Draft& samples) {
  if (Result<void> kept = problem.keep(); !kept) return kept;
  const Result<void> kept = samples.keep();
  if (!kept) problem.take_back();
  return kept;
}

Result<void> write_text(const fs::path& path, const std::string& text) {
  std::error_code ec;
  fs::create_directories(path.parent_path(), ec);
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) return cannot_write(path, "cannot be written");
  return {};
}

Result<void> is_free(const std::string& id, const fs::path& problems, const fs::path& submissions) {
  const bool name = !id.empty() && id.front() != '.' && id.find('/') == id.npos && id.find('\0') == id.npos;
  if (!name)
    return Error{ErrorKind::usage, "",
                 fmt::format("found \"{}\" as an id, allowed: lower-case letters, digits and hyphens", id)};
  std::error_code ec;
  for (const fs::path& taken : {problems / id, submissions / id})
    if (fs::exists(taken, ec))
      return Error{ErrorKind::usage, "", fmt::format("{} is there already; choose another id", taken.string())};
  return {};
}

}  // namespace assay
