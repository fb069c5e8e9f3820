// The real compiler in the real sandbox, on tiny files.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "entry.hpp"
#include "submission/prepare.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using test::TemporaryFolder;

const std::string rows_of_vectors = "#include <vector>\nusing Rows = std::vector<std::vector<double>>;\n";

/// "compiled", or the message and its line.
std::string outcome(const std::string& source, const Problem& problem = test::encoding_problem(),
                    const std::string& name = "mine.cpp") {
  const TemporaryFolder folder;
  const Sandbox sandbox = probe_sandbox();
  const auto compiler = find_compiler({}, sandbox);
  if (!compiler) return to_string(compiler.error());
  const auto prepared = prepare(folder.write(name, source), problem, *compiler, sandboxed_compile(sandbox));
  if (!prepared) return to_string(prepared.error());
  if (const auto* done = std::get_if<Prepared>(&prepared->result)) {
    std::array<char, 4> magic{};
    EXPECT_EQ(::pread(done->content->get(), magic.data(), magic.size(), 0), 4);
    EXPECT_EQ(std::string(magic.data(), 4),
              "\x7f"
              "ELF");
    EXPECT_GT(done->compile->time.count(), 0);
    return "compiled";
  }
  const auto& failed = std::get<CompileFailed>(std::get<RunRecord>(prepared->result).outcome);
  return failed.message + (failed.line ? " @" + std::to_string(*failed.line) : "");
}

TEST(Compile, MacrosOverloadsTemplatesAndMainAreFine) {
  EXPECT_EQ(
      outcome(rows_of_vectors + "#define int long long\n#define take deliver\n#define assay_argument void\n"
                                "template <class T> static Rows positional_encoding(T n, T d) { return {}; }\n"
                                "Rows positional_encoding(int n, int d, double b) { return {}; }\nsigned main() {}\n",
              test::encoding_problem(), "odd name\n.cpp"),
      "compiled");
}

TEST(Compile, AMissingDefaultIsAWrongSignature) {
  EXPECT_EQ(outcome(rows_of_vectors + "Rows positional_encoding(int n, int d, double b) { return {}; }\n"),
            "`positional_encoding` cannot be called as the problem calls it: expected `Eigen::MatrixXd "
            "positional_encoding(int seq_len, int d_model, double base = 10000.0)` (or rows as "
            "`std::vector<std::vector<double>>`), found `Rows positional_encoding(int n, int d, double b)` @3");
}

TEST(Compile, DeclaredAndNeverDefined) {
  EXPECT_EQ(outcome(rows_of_vectors + "Rows positional_encoding(int n, int d, double b = 1);\n"),
            "`positional_encoding(int, int, double)` is declared and used, but never defined @3");
}

TEST(Compile, SeesNothingOfTheMachine) {
  EXPECT_EQ(outcome("#include \"/etc/passwd\"\n"), "/etc/passwd: No such file or directory @1");
}

TEST(Compile, IsStoppedAtTheTimeLimit) {
  Problem problem = test::encoding_problem();
  problem.limits.compile = Milliseconds(50);
  EXPECT_EQ(outcome(rows_of_vectors, problem), "compiling took longer than 0.05 s");
}

TEST(FindCompiler, SaysWhatToDo) {
  EXPECT_EQ(to_string(find_compiler("no-such-compiler", probe_sandbox()).error()),
            "no-such-compiler: no such compiler on PATH; give --cxx a path or a name there");
  EXPECT_EQ(to_string(find_compiler("/bin/false", probe_sandbox()).error()),
            std::string("/bin/false: does not run as a compiler (tried: --version") +
                (::geteuid() == 0 ? ", as uid 65534" : "") + "): it ended with status 1; give --cxx another one");
}

}  // namespace
}  // namespace assay
