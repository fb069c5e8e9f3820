// The steps from a file to what can be run, with a compiler that only pretends.
#include <fcntl.h>
#include <gtest/gtest.h>

#include "entry.hpp"
#include "submission/prepare.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using test::TemporaryFolder;

Result<CompileOutput> no_compiler(const CompileJob&) { return Error{ErrorKind::machine, "", "must not be called"}; }

std::string refusal(const std::filesystem::path& path, const Problem& problem) {
  const auto prepared = prepare(path, problem, {}, no_compiler);
  if (!prepared) return to_string(prepared.error());
  const auto& record = std::get<RunRecord>(prepared->result);
  EXPECT_EQ(record.phase, Phase::load);
  const auto& failed = std::get<LoadFailed>(record.outcome);
  EXPECT_EQ(failed.reason, LoadFailure::unreadable);
  return failed.message;
}

TEST(Prepare, PythonIsASealedCopy) {
  const TemporaryFolder folder;
  const auto prepared = prepare(folder.write("a.py", "abc"), test::encoding_problem(), {}, no_compiler);
  ASSERT_TRUE(prepared);
  EXPECT_EQ(prepared->file.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(prepared->file.language, Language::python);
  const int fd = std::get<Prepared>(prepared->result).content->get();
  EXPECT_EQ(::fcntl(fd, F_GET_SEALS), F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  char text[4] = {};
  EXPECT_EQ(::pread(fd, text, sizeof text, 0), 3);
  EXPECT_STREQ(text, "abc");
}

TEST(Prepare, RefusesLanguagesTheProblemDoesNotTake) {
  const TemporaryFolder folder;
  Problem problem = test::encoding_problem();
  EXPECT_EQ(refusal(folder.write("a.txt", "x"), problem),
            "the file has another ending; this problem takes .py for Python; .cpp, .cc or .cxx for C++");
  problem.cpp.reset();
  EXPECT_EQ(refusal(folder.write("a.cpp", "x"), problem), "the file is C++; this problem takes .py for Python");
  EXPECT_EQ(refusal(folder.write("a", "x"), problem), "the file has no ending; this problem takes .py for Python");
  EXPECT_EQ(refusal(folder.write("b.py", ""), problem), "the file is empty");
}

TEST(Prepare, SaysNoLanguageWhereTheNameTellsNone) {
  const TemporaryFolder folder;
  const auto language = [&](const char* name, const char* text) {
    const auto prepared = prepare(folder.write(name, text), test::encoding_problem(), {}, no_compiler);
    return prepared->file.language;
  };
  EXPECT_EQ(language("a.txt", "x"), std::nullopt);
  EXPECT_EQ(language("b.txt", ""), std::nullopt);
  EXPECT_EQ(language("a.py", ""), Language::python);
  EXPECT_EQ(language("a.cc", ""), Language::cpp);
}

TEST(Prepare, HandsTheCompilerANameItCanQuote) {
  EXPECT_EQ(safe_file_name("x/My-file_2.v1.cpp"), "My-file_2.v1.cpp");
  for (const char* name : {"a b.cpp", "a\"b.cpp", "a\nb.cpp", "-o.cpp", ".x.cpp", "assay_unit.cpp", "\xff.cpp"})
    EXPECT_EQ(safe_file_name(name), "submission.cpp") << name;
  EXPECT_EQ(safe_file_name(std::string(200, 'x') + ".cc"), "submission.cc");
}

TEST(Prepare, ErrorsOfTheMachineAreNoVerdict) {
  const TemporaryFolder folder;
  EXPECT_EQ(refusal(folder.write("a.cpp", "x"), test::encoding_problem()), "must not be called");
}

}  // namespace
}  // namespace assay
