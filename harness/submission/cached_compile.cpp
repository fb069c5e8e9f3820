#include "submission/cached_compile.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <chrono>
#include <memory>

#include "core/sha256.hpp"
#include "submission/adaptor_text.hpp"
#include "submission/precompiled.hpp"
#include "submission/prelude.hpp"

namespace assay {
namespace {

using Clock = std::chrono::steady_clock;

class CachedCompile {
 public:
  CachedCompile(const Sandbox& sandbox, const std::shared_ptr<const Cache>& cache)
      : sandbox_(sandbox), cache_(cache), headers_(sandbox, cache) {}

  Result<CompileOutput> compile(const CompileJob& job) {
    const Clock::time_point start = Clock::now();
    const std::string key = key_of(job);
    if (std::optional<FileDescriptor> kept = cache_->get(key)) {
      CompileOutput before;
      before.object = std::move(*kept);
      before.wall = Clock::now() - start;
      before.cached = true;
      return before;
    }
    Result<CompileOutput> done = compile_anew(job);
    if (done && done->succeeded()) cache_->put(key, done->object.get());
    return done;
  }

 private:
  std::string key_of(const CompileJob& job) const {
    return sha256_of_files({{"abi", std::string(abi_text())},
                            {"adaptor", std::string(adaptor_text())},
                            {"command", fmt::format("{}", fmt::join(compiler_command(job.compiler), " "))},
                            {"limits", fmt::format("{} {}", job.time.count(), job.memory.count)},
                            {"name", job.file_name},
                            {"sandbox", fmt::format("{}", fmt::join(sandbox_.summary(), " "))},
                            {"source", job.source},
                            {"toolchain", toolchain_identity(job.compiler)},
                            {"unit", job.unit}});
  }

  Result<CompileOutput> compile_anew(const CompileJob& job) {
    if (!headers_help_) return compile_in(sandbox_, job);
    const Result<const FileDescriptor*> header = headers_.get(job.compiler, prelude_of(job.source));
    if (!header) return header.error();
    Result<CompileOutput> done = compile_in(sandbox_, job, *header);
    if (*header == nullptr || !done || done->succeeded() || done->timed_out) return done;
    const Milliseconds spent = done->wall;
    done = compile_in(sandbox_, job);
    if (!done || !done->succeeded()) return done;
    done->wall += spent;
    headers_help_ = takes_header(job, **header);
    return done;
  }

  /// The compiler's own word: a submission may fail with a header just to have it taken away from the others.
  bool takes_header(CompileJob job, const FileDescriptor& header) const {
    job.file_name = "nothing.cpp";
    job.source.clear();
    job.unit = "#include \"assay_adaptor.hpp\"\n";
    const Result<CompileOutput> done = compile_in(sandbox_, job, &header);
    return done && done->succeeded();
  }

  Sandbox sandbox_;
  std::shared_ptr<const Cache> cache_;
  PrecompiledHeaders headers_;
  std::atomic<bool> headers_help_ = true;
};

}  // namespace

Compile cached_compile(const Sandbox& sandbox, Cache cache) {
  const auto compile = std::make_shared<CachedCompile>(sandbox, std::make_shared<const Cache>(std::move(cache)));
  return [compile](const CompileJob& job) { return compile->compile(job); };
}

}  // namespace assay
