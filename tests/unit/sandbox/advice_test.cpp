// What is advised where a layer is off.
#include "sandbox/advice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using testing::HasSubstr;

Sandbox with(std::vector<Layer> on) {
  Sandbox sandbox;
  for (const Layer layer : on) sandbox.layers.push_back({layer, true, "", ""});
  return sandbox;
}

TEST(Consequence, DependsOnWhatElseIsOff) {
  EXPECT_THAT(consequence(with({}), Layer::landlock), HasSubstr("every file"));
  EXPECT_THAT(consequence(with({Layer::mount_namespace}), Layer::landlock), HasSubstr("mount namespace alone"));
  EXPECT_THAT(consequence(with({}), Layer::mount_namespace), HasSubstr("every file"));
  EXPECT_THAT(consequence(with({Layer::landlock}), Layer::mount_namespace), HasSubstr("names and sizes"));
  EXPECT_THAT(consequence(with({}), Layer::network_namespace), HasSubstr("may use the network"));
  EXPECT_THAT(consequence(with({Layer::seccomp}), Layer::network_namespace), HasSubstr("seccomp alone"));
  EXPECT_THAT(consequence(with({}), Layer::user_namespace), HasSubstr("none of the other"));
  EXPECT_THAT(consequence(with({Layer::mount_namespace}), Layer::user_namespace), HasSubstr("no less apart"));
}

class HowToAllowNamespaces : public testing::Test {
 protected:
  void set(const char* file, const char* value) { settings.write(file, value); }
  std::string how() const { return how_to_allow_namespaces(settings.path()); }

  test::TemporaryFolder settings;
};

TEST_F(HowToAllowNamespaces, NamesTheSettingThatForbidsThem) {
  set("user/max_user_namespaces", "0\n");
  EXPECT_THAT(how(), HasSubstr("user.max_user_namespaces"));
  set("kernel/unprivileged_userns_clone", "0\n");
  EXPECT_THAT(how(), HasSubstr("kernel.unprivileged_userns_clone"));
  set("kernel/apparmor_restrict_unprivileged_userns", "1\n");
  EXPECT_THAT(how(), HasSubstr("kernel.apparmor_restrict_unprivileged_userns"));
}

TEST_F(HowToAllowNamespaces, IsAContainersAffairWhereNoneDoes) {
  EXPECT_THAT(how(), HasSubstr("--security-opt"));
  set("user/max_user_namespaces", "07\n");
  set("kernel/unprivileged_userns_clone", "1\n");
  set("kernel/apparmor_restrict_unprivileged_userns", "0\n");
  EXPECT_THAT(how(), HasSubstr("--security-opt"));
}

}  // namespace
}  // namespace assay
