#include "submission/precompiled.hpp"

#include <fmt/format.h>

#include "core/sha256.hpp"
#include "submission/adaptor_text.hpp"

namespace assay {
namespace {

constexpr Milliseconds header_time{120000};
constexpr Bytes header_memory = mebibytes(4096);
constexpr Bytes largest_header = mebibytes(256);  // GCC's with Eigen has 105

// Made from Assay's own text alone, but by the same compiler behind the same walls.
// $1: where the compiler reads the text. GCC makes no header of its standard input; Clang's would name the file that it
// was made from, and look for it ever after.
constexpr const char* header_script =
    "set -e; umask 077\n"
    "cat /proc/self/fd/4 >assay_adaptor.hpp; input=$1; shift\n"
    "\"$@\" -x c++-header -w -o made \"$input\" <assay_adaptor.hpp\n"
    "exec cat made >&8\n";

std::string text_of(std::string_view prelude) {
  constexpr std::string_view include = "#include \"abi.h\"\n";
  std::string text = fmt::format("{}{}", adaptor_text(), prelude);
  return text.replace(text.find(include), include.size(), abi_text());
}

std::string key_of(const Compiler& compiler, std::string_view prelude) {
  return sha256_of_files(
      {{"text", text_of(prelude)}, {"script", header_script}, {"toolchain", toolchain_identity(compiler)}});
}

}  // namespace

Result<FileDescriptor> PrecompiledHeaders::make(const Compiler& compiler, std::string_view prelude) const {
  CompilerRun run;
  run.script = header_script;
  run.arguments = language_flags(compiler);
  run.arguments.insert(run.arguments.begin(), is_clang(compiler) ? "-" : "assay_adaptor.hpp");
  const std::string text = text_of(prelude);
  run.texts = {text};
  run.time = header_time;
  run.memory = header_memory;
  run.largest_file = largest_header;
  Result<CompileOutput> made = run_compiler(sandbox_, compiler, run);
  if (made && made->succeeded()) return std::move(made->object);
  if (!made && made.error().kind == ErrorKind::interrupted) return made.error();
  return FileDescriptor();
}

Result<FileDescriptor> PrecompiledHeaders::find_or_make(const Compiler& compiler, std::string_view prelude) const {
  const std::string key = key_of(compiler, prelude);
  if (std::optional<FileDescriptor> kept = cache_->get(key)) return std::move(*kept);
  // Making one takes longer than it saves once: only where it can be kept.
  if (!cache_->has_room(largest_header)) return FileDescriptor();
  const Result<FileDescriptor> lock = cache_->lock();
  if (!lock) return lock.error();
  if (std::optional<FileDescriptor> others = cache_->get(key)) return std::move(*others);
  Result<FileDescriptor> made = make(compiler, prelude);
  if (made && *made) cache_->put(key, made->get());
  return made;
}

Result<const FileDescriptor*> PrecompiledHeaders::get(const Compiler& compiler, std::string_view prelude) {
  const std::lock_guard<std::mutex> guard(mutex_);
  const std::string name = fmt::format("{}\n{}", compiler.path.string(), prelude);
  auto header = headers_.find(name);
  if (header == headers_.end()) {
    Result<FileDescriptor> found = find_or_make(compiler, prelude);
    if (!found) return found.error();
    header = headers_.emplace(name, std::move(*found)).first;
  }
  return header->second ? &header->second : nullptr;
}

std::vector<std::string> header_flags(const Compiler& compiler) {
  if (!is_clang(compiler)) return {};
  return {"-include-pch", std::string(inherited_header)};
}

std::string_view adaptor_beside_header(const Compiler& compiler) { return is_clang(compiler) ? "" : adaptor_text(); }

}  // namespace assay
