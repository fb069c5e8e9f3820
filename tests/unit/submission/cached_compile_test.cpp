// The real compilers behind the real walls, with precompiled headers and a cache.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>

#include "core/memory_file.hpp"
#include "entry.hpp"
#include "submission/cached_compile.hpp"
#include "submission/diagnostics.hpp"
#include "submission/glue.hpp"
#include "submission/precompiled.hpp"
#include "submission/prelude.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using test::TemporaryFolder;
namespace fs = std::filesystem;

const std::string body =
    "Eigen::MatrixXd positional_encoding(int n, int d, double b = 1) { return Eigen::MatrixXd::Constant(n, d, b); }\n";
const std::string vector_body = "std::vector<double> positional_encoding(int, int, double = 1) { return {}; }\n";
const std::string right = "#include <Eigen/Dense>\n" + body;

CompileJob job_of(const Compiler& compiler, const std::string& source) {
  CompileJob job;
  job.compiler = compiler;
  job.file_name = "mine.cpp";
  job.source = source;
  job.unit = make_unit(test::encoding_entry(), job.file_name);
  job.time = Milliseconds(60000);
  job.memory = mebibytes(2048);
  return job;
}

/// Everything that a student is told, and the whole log.
std::string words(const Result<CompileOutput>& output, const CompileJob& job) {
  if (!output) return to_string(output.error());
  const Entry entry = test::encoding_entry();
  const auto failed = explain(*output, {entry, job.file_name, job.source, job.time, job.memory});
  if (!failed) return "compiled";
  return failed->message + (failed->line ? " @" + std::to_string(*failed->line) : "") + "\n" + failed->log;
}

class CachedCompileTest : public testing::Test {
 protected:
  TemporaryFolder home;
  Cache open() { return *Cache::open_in(home / "cache", mebibytes(1024)); }
  std::size_t kept() {
    const fs::directory_iterator files(home / "cache");
    return static_cast<std::size_t>(std::count_if(begin(files), end(files), [](const fs::directory_entry& entry) {
      return !entry.path().filename().string().starts_with('.');
    }));
  }
  Sandbox sandbox = probe_sandbox();
  Compiler compiler = *find_compiler({}, sandbox);
  Compile compile = cached_compile(sandbox, open());
};

TEST_F(CachedCompileTest, CompilesASourceOnce) {
  const CompileJob job = job_of(compiler, right);
  const auto first = compile(job);
  ASSERT_TRUE(first && first->succeeded()) << words(first, job);
  EXPECT_FALSE(first->cached);
  EXPECT_EQ(kept(), 2U);  // a header, an object
  const auto second = cached_compile(sandbox, open())(job);
  ASSERT_TRUE(second && second->succeeded());
  EXPECT_TRUE(second->cached);
  EXPECT_LT(second->wall, first->wall);
  struct stat once {};
  struct stat again {};
  ASSERT_EQ(::fstat(first->object.get(), &once), 0);
  ASSERT_EQ(::fstat(second->object.get(), &again), 0);
  EXPECT_EQ(once.st_size, again.st_size);
}

TEST_F(CachedCompileTest, CompilesAnewWhatIsNotTheSame) {
  const CompileJob job = job_of(compiler,
                                "#include <vector>\nstd::vector<double> positional_encoding(int, int, double "
                                "= 1) { return {}; }\n");
  ASSERT_TRUE(compile(job)->succeeded());
  EXPECT_TRUE(compile(job)->cached);
  CompileJob other = job;
  other.source += "\n";
  EXPECT_FALSE(compile(other)->cached);
  other = job;
  other.unit += "\n";
  EXPECT_FALSE(compile(other)->cached);
  other = job;
  other.memory = mebibytes(1024);
  EXPECT_FALSE(compile(other)->cached);
  other = job;
  other.compiler.version += " (another)";
  EXPECT_FALSE(compile(other)->cached);
}

TEST_F(CachedCompileTest, SaysOfAWrongSourceWhatItSaysWithoutAHeader) {
  const std::string eigen = "#include <Eigen/Dense>\n#include <cmath>\n";
  const std::string sources[] = {
      eigen + "int x = y;\n" + body,
      eigen +
          "Eigen::MatrixXd positional_encoding(int n, int d, double b = 1) {\n  return Eigen::MatrixXd(n, d) + 1;\n}\n",
      "#include <cmath>\n#include <vector>\nstd::vector<int> positional_encoding(std::string) { return 1; }\n",
  };
  for (const std::string& source : sources) {
    const CompileJob job = job_of(compiler, source);
    const std::string without = words(compile_in(sandbox, job), job);
    EXPECT_NE(without, "compiled") << source;
    EXPECT_EQ(words(compile(job), job), without) << source;
  }
}

TEST_F(CachedCompileTest, AMacroMeansWhatItSays) {
  const std::string sources[] = {
      "#define EIGEN_DEFAULT_TO_ROW_MAJOR\n#include <Eigen/Dense>\nstatic_assert(Eigen::MatrixXd::IsRowMajor);\n",
      "#define NDEBUG\n#include <Eigen/Dense>\n#ifndef EIGEN_NO_DEBUG\n#error\n#endif\n",
      "#include <Eigen/Dense>\n#ifdef EIGEN_NO_DEBUG\n#error\n#endif\nstatic_assert(!Eigen::MatrixXd::IsRowMajor);\n",
  };
  for (const std::string& source : sources) {
    const CompileJob job = job_of(compiler, source + body);
    EXPECT_EQ(words(compile(job), job), "compiled") << source;
  }
}

TEST_F(CachedCompileTest, GoesOnWhereTheCompilerRefusesItsHeader) {
  for (const char* name : {"g++", "clang++"}) {
    const auto found = find_compiler(name, sandbox);
    if (!found) continue;
    const CompileJob job = job_of(*found, right);
    ASSERT_EQ(words(compile(job), job), "compiled");
    // GCC passes over what is no header of its own; Clang complains, and is run again without.
    const auto junk = sealed_copy_of("junk", "no header");
    for (const auto& entry : fs::directory_iterator(home / "cache")) {
      if (entry.file_size() < (1 << 20)) {
        fs::remove(entry.path());  // the object
      } else {
        EXPECT_TRUE(open().put(entry.path().filename().string(), junk->get()));
      }
    }
    const auto done = cached_compile(sandbox, open())(job);
    EXPECT_EQ(words(done, job), "compiled");
    EXPECT_FALSE(done->cached);
  }
}

/// Compilers that name the headers they take, where every sandbox can run them.
class NamingCompiler {
 public:
  NamingCompiler() {
    fs::create_directories(folder_ / "cxx/bin");
    for (const fs::path& path : {folder_.path(), folder_ / "cxx", folder_ / "cxx/bin"}) ::chmod(path.c_str(), 0755);
  }
  Compiler like(const std::string& name, const Sandbox& sandbox) const {
    const fs::path wrapper = folder_ / "cxx/bin" / name;
    std::ofstream(wrapper) << "#!/bin/sh\nexec " << name << " -H -Winvalid-pch \"$@\"\n";
    ::chmod(wrapper.c_str(), 0755);
    return *find_compiler(wrapper, sandbox);
  }

 private:
  TemporaryFolder folder_{"/var/tmp"};
};

TEST_F(CachedCompileTest, NoSubmissionTakesTheHeaderFromTheOthers) {
  const NamingCompiler compilers;
  const Compiler naming = compilers.like("g++", sandbox);
  const std::string attack = "#if __has_include(\"assay_adaptor.hpp.gch\")\n#error\n#endif\n";
  const CompileJob hostile = job_of(naming, attack + right);
  EXPECT_EQ(words(compile(hostile), hostile), "compiled");
  const CompileJob next = job_of(naming, right);
  const auto done = compile(next);
  ASSERT_EQ(words(done, next), "compiled");
  EXPECT_THAT(done->output, testing::HasSubstr("mine.cpp"));
  EXPECT_THAT(done->output, testing::Not(testing::HasSubstr("Eigen/src/Core/Matrix.h")));
}

class HeaderTest : public testing::TestWithParam<std::tuple<const char*, LaunchMode>> {
 protected:
  TemporaryFolder home;
  NamingCompiler compilers;
};

TEST_P(HeaderTest, IsTaken) {
  const auto& [name, mode] = GetParam();
  Sandbox sandbox = probe_sandbox();
  if (!find_compiler(name, sandbox)) GTEST_SKIP() << name << " is not installed";
  const LaunchMode usual = sandbox.mode;
  if (usual != mode && (mode != LaunchMode::plain && ::geteuid() != 0)) GTEST_SKIP() << "takes root";
  sandbox.mode = mode;
  const Compiler compiler = compilers.like(name, sandbox);
  PrecompiledHeaders headers(sandbox, std::make_shared<Cache>(*Cache::open_in(home / "cache", mebibytes(1024))));
  const auto output = [&](std::string_view prelude, const std::string& source) {
    const auto header = headers.get(compiler, prelude);
    if (!header || *header == nullptr) return std::string("no header");
    const CompileJob job = job_of(compiler, source);
    const auto done = compile_in(sandbox, job, *header);
    EXPECT_EQ(words(done, job), "compiled");
    return done->output;
  };
  const std::string vector = output(no_prelude, "#include <vector>\n" + vector_body);
  EXPECT_THAT(vector, testing::HasSubstr("mine.cpp"));
  EXPECT_THAT(vector, testing::Not(testing::HasSubstr("bits/stl_vector.h")));
  if (mode != usual) return;  // making the large one takes long
  const std::string eigen = output(eigen_prelude, right);
  EXPECT_THAT(eigen, testing::HasSubstr("mine.cpp"));
  EXPECT_THAT(eigen, testing::Not(testing::HasSubstr("Eigen/src/Core/Matrix.h")));
}

INSTANTIATE_TEST_SUITE_P(Modes, HeaderTest,
                         testing::Combine(testing::Values("g++", "clang++"),
                                          testing::Values(LaunchMode::user_namespace, LaunchMode::root_namespaces,
                                                          LaunchMode::plain)));

}  // namespace
}  // namespace assay
