// bubblewrap's command line, word by word.
#include "sandbox/bubblewrap.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace assay {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using Words = std::vector<std::string>;

Words words_of(const Sandbox& sandbox, const LaunchSpec& spec, int filter = -1) {
  return bubblewrap_prefix(sandbox, spec, filter);
}

Words words_reading(Words paths) {
  LaunchSpec spec;
  spec.read_paths = std::move(paths);
  return words_of({.mode = LaunchMode::user_namespace, .layers = {}}, spec);
}

/// Where `part` begins in `words`, or their end.
Words::const_iterator find(const Words& words, const Words& part) {
  return std::search(words.begin(), words.end(), part.begin(), part.end());
}

bool has(const Words& words, const Words& part) { return find(words, part) != words.end(); }

/// The paths after each `option`, in order.
Words after(const Words& words, const std::string& option) {
  Words found;
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == option) found.push_back(words[i + 1]);
  return found;
}

TEST(Bubblewrap, SeparatesWhatItCan) {
  const Words words = words_reading({});
  for (const char* flag : {"--die-with-parent", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"})
    EXPECT_THAT(words, Contains(flag));
  EXPECT_TRUE(has(words, {"--cap-drop", "ALL"}));
  EXPECT_EQ(words.back(), "--");
}

TEST(Bubblewrap, BindsReadOnlyAtTheSamePlace) {
  const Words words = words_reading({"/opt/python", "/srv/numpy"});
  EXPECT_THAT(after(words, "--ro-bind-try"), ElementsAre("/opt/python", "/srv/numpy"));
  EXPECT_TRUE(has(words, {"--ro-bind-try", "/opt/python", "/opt/python"}));
  EXPECT_TRUE(has(words, {"--ro-bind-try", "/srv/numpy", "/srv/numpy"}));
  EXPECT_THAT(words, Not(Contains("--bind")));
}

TEST(Bubblewrap, BindsDevicesAsDevices) {
  const Words words = words_reading({"/dev/null"});
  EXPECT_TRUE(has(words, {"--dev-bind-try", "/dev/null", "/dev/null"}));
  EXPECT_THAT(after(words, "--ro-bind-try"), ElementsAre());
}

TEST(Bubblewrap, LeavesOutWhatLiesInABoundFolder) {
  EXPECT_THAT(after(words_reading({"/a/b/c", "/a/b", "/a/b/d/e"}), "--ro-bind-try"), ElementsAre("/a/b"));
  EXPECT_THAT(after(words_reading({"/a/b", "/a/b"}), "--ro-bind-try"), ElementsAre("/a/b"));
  EXPECT_THAT(after(words_reading({"/a/bc", "/a/b"}), "--ro-bind-try"), ElementsAre("/a/b", "/a/bc"));
  // '-' sorts before '/', so that "/a/b-c" stands between a folder and what lies in it.
  EXPECT_THAT(after(words_reading({"/a/b/c", "/a/b", "/a/b-c"}), "--ro-bind-try"), ElementsAre("/a/b", "/a/b-c"));
}

TEST(Bubblewrap, MakesParentsReadableBeforeWhatLiesInThem) {
  const Words words = words_reading({"/opt/one/python", "/opt/one/numpy"});
  const auto top = find(words, {"--perms", "0755", "--dir", "/opt"});
  const auto inner = find(words, {"--perms", "0755", "--dir", "/opt/one"});
  const auto bound = find(words, {"--ro-bind-try", "/opt/one/numpy"});
  ASSERT_NE(bound, words.end());
  EXPECT_LT(top, inner);
  EXPECT_LT(inner, bound);
  const Words folders = after(words, "--dir");
  EXPECT_EQ(std::count(folders.begin(), folders.end(), "/opt/one"), 1);
}

TEST(Bubblewrap, ClosesTheRootAfterEveryMount) {
  LaunchSpec spec;
  spec.read_paths = {"/opt/python"};
  spec.scratch = true;
  const Words words = words_of({.mode = LaunchMode::user_namespace, .layers = {}}, spec);
  const auto closed = find(words, {"--remount-ro", "/"});
  ASSERT_NE(closed, words.end());
  for (const char* mount : {"--ro-bind-try", "--dir", "--tmpfs", "--proc", "--symlink", "--ro-bind", "--dev-bind-try"})
    EXPECT_EQ(std::find(closed, words.end(), mount), words.end()) << mount;
}

TEST(Bubblewrap, ScratchIsAPrivateTmp) {
  LaunchSpec spec;
  const Sandbox sandbox{.mode = LaunchMode::user_namespace, .layers = {}};
  EXPECT_THAT(words_of(sandbox, spec), Not(Contains("--tmpfs")));
  EXPECT_TRUE(has(words_of(sandbox, spec), {"--chdir", "/"}));
  spec.scratch = true;
  EXPECT_TRUE(
      has(words_of(sandbox, spec), {"--size", "1073741824", "--perms", "1777", "--tmpfs", "/tmp", "--chdir", "/tmp"}));
}

TEST(Bubblewrap, TakesAFilterByDescriptor) {
  const Sandbox sandbox{.mode = LaunchMode::user_namespace, .layers = {}};
  EXPECT_TRUE(has(words_of(sandbox, {}, 15), {"--seccomp", "15", "--"}));
  EXPECT_THAT(words_of(sandbox, {}, -1), Not(Contains("--seccomp")));
}

TEST(Bubblewrap, DropsTheUidByAUserNamespaceOrBySetpriv) {
  Sandbox sandbox{.mode = LaunchMode::user_namespace, .layers = {}, .drop_uid = true, .uid = 65534, .gid = 1234};
  const Words by_namespace = words_of(sandbox, {});
  EXPECT_THAT(by_namespace, Contains("--unshare-user"));
  EXPECT_THAT(by_namespace, Not(Contains("setpriv")));
  EXPECT_THAT(by_namespace, Not(Contains("--cap-add")));

  sandbox.mode = LaunchMode::root_namespaces;
  const Words by_setpriv = words_of(sandbox, {});
  EXPECT_THAT(by_setpriv, Not(Contains("--unshare-user")));
  EXPECT_THAT(after(by_setpriv, "--cap-add"), ElementsAre("CAP_SETUID", "CAP_SETGID"));
  EXPECT_TRUE(has(by_setpriv, {"--", "setpriv", "--reuid", "65534", "--regid", "1234", "--clear-groups",
                               "--inh-caps=-all", "--no-new-privs", "--"}));
  EXPECT_EQ(by_setpriv.back(), "--");

  sandbox.drop_uid = false;
  EXPECT_THAT(words_of(sandbox, {}), Not(Contains("setpriv")));
  EXPECT_THAT(words_of(sandbox, {}), Not(Contains("--cap-add")));
}

}  // namespace
}  // namespace assay
