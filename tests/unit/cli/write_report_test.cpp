// Report files are written whole or not at all.
#include "cli/write_report.hpp"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "support/temporary_folder.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::StartsWith;

std::string read(const fs::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  return names;
}

std::string message(const Result<void>& result) { return result ? "written" : to_string(result.error()); }

std::string write(const fs::path& path, ReportFormat format = ReportFormat::json, const Batch& batch = {}) {
  return message(write_report({format, path}, batch, Audience::student));
}

TEST(CheckTargets, AreFilesInFoldersThatAreThere) {
  const test::TemporaryFolder folder;
  EXPECT_TRUE(check_targets({}));
  EXPECT_TRUE(check_targets({{ReportFormat::json, folder / "new.json"}, {ReportFormat::junit, "/dev/null"}}));

  const std::string where = folder.path().string();
  EXPECT_EQ(message(check_targets({{ReportFormat::json, folder.path()}})),
            where + ": is a folder; --report needs the path of a file");
  EXPECT_EQ(message(check_targets(
                {{ReportFormat::json, folder / "fine.json"}, {ReportFormat::junit, folder / "none/x.xml"}})),
            where + "/none/x.xml: lies in a folder that does not exist; make it first");
  const Result<void> refused = check_targets({{ReportFormat::json, folder.path()}});
  EXPECT_EQ(refused.error().kind, ErrorKind::usage);
}

TEST(CheckTargets, RefuseAFolderThatCannotBeWrittenTo) {
  const test::TemporaryFolder folder;
  fs::create_directory(folder / "locked");
  ::chmod(folder.path().c_str(), 0755);
  ::chmod((folder / "locked").c_str(), 0555);
  const std::string target = (folder / "locked/x.json").string();
  // Root may write anywhere, so it becomes somebody else: in a process of its own.
  constexpr uid_t nobody = 65534;
  const auto look = [&] {
    if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0) std::exit(2);
    std::fprintf(stderr, "%s", message(check_targets({{ReportFormat::json, target}})).c_str());
    std::exit(0);
  };
  EXPECT_EXIT(look(), testing::ExitedWithCode(0), "locked/x.json: lies in a folder that cannot be written to");
}

TEST(WriteReport, GoesThroughLinks) {
  const test::TemporaryFolder folder;
  folder.write("real/report.json", "the old one");
  fs::create_symlink("real/report.json", folder / "link.json");
  fs::create_symlink("real/new.json", folder / "to-be.json");
  for (const char* link : {"link.json", "to-be.json"}) {
    EXPECT_EQ(write(folder / link), "written");
    EXPECT_TRUE(fs::is_symlink(folder / link)) << link;
    EXPECT_THAT(read(folder / link), StartsWith("{")) << link;
  }
  EXPECT_THAT(names_in(folder / "real"), testing::UnorderedElementsAre("report.json", "new.json"));
}

TEST(WriteReport, WritesTheFormatAskedFor) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(write(folder / "r.json"), "written");
  EXPECT_EQ(nlohmann::json::parse(read(folder / "r.json")).at("format"), "assay/results/v1");
  EXPECT_EQ(write(folder / "r.xml", ReportFormat::junit), "written");
  EXPECT_THAT(read(folder / "r.xml"), StartsWith("<?xml version=\"1.0\""));
}

TEST(WriteReport, ReplacesTheOldFileAndLeavesNothingBeside) {
  const test::TemporaryFolder folder;
  folder.write("r.json", "old");
  EXPECT_EQ(write(folder / "r.json"), "written");
  EXPECT_THAT(read(folder / "r.json"), StartsWith("{"));
  EXPECT_THAT(names_in(folder.path()), ElementsAre("r.json"));
}

TEST(WriteReport, IsReadByWhomTheUserLets) {
  const test::TemporaryFolder folder;
  const auto mode_with = [&](mode_t mask) {
    const mode_t before = ::umask(mask);
    EXPECT_EQ(write(folder / "r.json"), "written");
    EXPECT_EQ(::umask(before), mask) << "left as it was";
    return fs::status(folder / "r.json").permissions();
  };
  EXPECT_EQ(mode_with(077), fs::perms(0600));
  EXPECT_EQ(mode_with(022), fs::perms(0600)) << "an earlier report's";
  fs::remove(folder / "r.json");
  EXPECT_EQ(mode_with(022), fs::perms(0644));
  fs::permissions(folder / "r.json", fs::perms(0640));
  EXPECT_EQ(mode_with(077), fs::perms(0640));
}

TEST(WriteReport, AFullTargetIsAnError) {
  const Result<void> written = write_report({ReportFormat::json, "/dev/full"}, {}, Audience::student);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error(),
            (Error{ErrorKind::machine, "/dev/full", "the report cannot be written: No space left on device"}));
  Batch large;
  large.environment.cpu = std::string(100'000, 'x');
  EXPECT_EQ(write("/dev/full", ReportFormat::json, large),
            "/dev/full: the report cannot be written: No space left on device")
      << "also when it fails before the last byte";
}

TEST(WriteReport, TakesADeviceAsItIs) {
  EXPECT_EQ(write("/dev/null"), "written");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(WriteReport, LeavesTheOldFileWhenWritingFails) {
  const test::TemporaryFolder folder;
  folder.write("r.json", "old");
  Batch large;
  large.environment.cpu = std::string(100'000, 'x');
  const std::string expected = (folder / "r.json").string() + ": the report cannot be written: File too large";
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{50'000, 50'000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::_exit(write(folder / "r.json", ReportFormat::json, large) == expected ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0) << expected;
  EXPECT_EQ(read(folder / "r.json"), "old");
  EXPECT_THAT(names_in(folder.path()), ElementsAre("r.json"));
}

}  // namespace
}  // namespace assay
