// What is said of a call that the filter stopped.
#include <gtest/gtest.h>
#include <seccomp.h>
#include <sys/syscall.h>

#include "sandbox/forbidden_words.hpp"
#include "sandbox/syscall_names.hpp"

namespace assay {
namespace {

TEST(ForbiddenWords, NameWhatWasTried) {
  EXPECT_EQ(forbidden_words(SYS_socket), "open a network socket");
  EXPECT_EQ(forbidden_words(SYS_clone), "start another process");
  EXPECT_EQ(forbidden_words(SYS_tgkill), "send a signal to another process");
  EXPECT_EQ(forbidden_words(SYS_ptrace), "look into another process");
  EXPECT_EQ(forbidden_words(SYS_bpf), "use a part of the kernel that no submission needs");
}

TEST(ForbiddenWords, AreThereForAllThatIsStopped) {
  const auto check = [](const auto& names) {
    for (const char* name : names) {
      const int number = seccomp_syscall_resolve_name(name);
      EXPECT_TRUE(number < 0 || !forbidden_words(number).empty()) << name;
    }
  };
  check(forbidden_to_all);
  check(deadly_in_a_case);
}

TEST(ForbiddenWords, AreNoneForWhatIsNot) {
  for (const std::int64_t call : {std::int64_t{SYS_read}, std::int64_t{-1}, std::int64_t{9999}, std::int64_t{1} << 40,
                                  (std::int64_t{1} << 32) | SYS_socket})
    EXPECT_EQ(forbidden_words(call), "") << call;
}

}  // namespace
}  // namespace assay
