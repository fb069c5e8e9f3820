// SHA-256 against FIPS 180-4's own examples and coreutils' sha256sum.
#include "core/sha256.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(Sha256, GivesTheStandardsDigests) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, TakesEveryByte) { EXPECT_NE(sha256(std::string_view("a\0b", 3)), sha256(std::string_view("a\0c", 3))); }

// printf 'a.json\n2\n{}b.json\n0\n' | sha256sum
TEST(Sha256, OfFilesCoversNamesSizesAndContents) {
  EXPECT_EQ(sha256_of_files({{"b.json", ""}, {"a.json", "{}"}}),
            "2b7e0c2aa615cc1910431027ca32cae3e0024cace4ff59e68ba75dbca0e9be74");
  EXPECT_NE(sha256_of_files({{"a", "x"}}), sha256_of_files({{"b", "x"}}));
  EXPECT_NE(sha256_of_files({{"a", "x"}, {"b", ""}}), sha256_of_files({{"a", ""}, {"b", "x"}}));
}

}  // namespace
}  // namespace assay
