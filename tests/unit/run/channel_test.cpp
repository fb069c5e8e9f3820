// A real socket pair, its other end held by somebody nobody trusts.
#include "run/channel.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>

namespace assay {
namespace {

using nlohmann::json;

class Channel : public ::testing::Test {
 protected:
  Channel() : pair_(make_socket_pair()) {}

  void say(std::string_view text) {
    ASSERT_EQ(::send(theirs(), text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
  }
  Message hear() { return receive_message(ours()); }
  int ours() const { return pair_.ours.get(); }
  int theirs() const { return pair_.theirs.get(); }

  SocketPair pair_;
};

std::size_t open_descriptors() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

TEST_F(Channel, CarriesOneObject) {
  ASSERT_TRUE(send_message(theirs(), {{"event", "loaded"}, {"n", 3}}));
  const Message message = hear();
  EXPECT_EQ(message.state, Received::message);
  EXPECT_EQ(message.body, (json{{"event", "loaded"}, {"n", 3}}));
  EXPECT_EQ(message.sender, std::nullopt);
  EXPECT_EQ(hear().state, Received::nothing);
}

TEST_F(Channel, DoesNotWait) { EXPECT_EQ(hear().state, Received::nothing); }

TEST_F(Channel, IsClosedWhenTheOtherEndIs) {
  pair_.theirs.reset();
  EXPECT_EQ(hear().state, Received::closed);
  EXPECT_FALSE(send_message(ours(), json::object()));
}

TEST_F(Channel, AnythingButOneObjectIsGarbage) {
  const std::string nul("{\"event\":\"loaded\"}\0", 19);
  for (const std::string& text :
       {std::string("no JSON"), std::string("{"), std::string("[]"), std::string("3"), std::string("null"),
        std::string("\"text\""), std::string("{}{}"), nul, std::string("{\"event\":\"\xff\"}"), std::string("\0", 1)}) {
    say(text);
    EXPECT_EQ(hear().state, Received::garbage) << text;
  }
  say("{}");
  EXPECT_EQ(hear().state, Received::message) << "and after garbage it still hears";
}

TEST_F(Channel, DeepNestingIsGarbage) {
  const auto nested = [](std::size_t depth) {
    return "{\"x\":" + std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  say(nested(8));
  EXPECT_EQ(hear().state, Received::message);
  say(nested(30'000));
  EXPECT_EQ(hear().state, Received::garbage);
}

TEST_F(Channel, ATooLongMessageIsGarbage) {
  const auto padded = [](std::size_t size) { return "{}" + std::string(size - 2, ' '); };
  say(padded(max_message));
  EXPECT_EQ(hear().state, Received::message);
  say(padded(max_message + 1));
  EXPECT_EQ(hear().state, Received::garbage);
}

TEST_F(Channel, DescriptorsSentAlongAreClosed) {
  const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const std::size_t before = open_descriptors();
  for (const std::size_t count : {1u, 4u, 8u}) {
    const std::vector<int> sent(count, null.get());
    ASSERT_TRUE(send_message(theirs(), {{"event", "copied"}}, sent));
    EXPECT_EQ(hear().state, Received::message);
    EXPECT_EQ(open_descriptors(), before) << count;
  }
}

TEST_F(Channel, CarriesDescriptorsToARunner) {
  const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const std::vector<int> sent{null.get(), null.get()};
  ASSERT_TRUE(send_message(ours(), {{"op", "copy"}}, sent));
  char text[64];
  iovec part{text, sizeof text};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int) * 4)] = {};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control;
  header.msg_controllen = sizeof control;
  EXPECT_EQ(std::string(text, static_cast<std::size_t>(::recvmsg(theirs(), &header, 0))), R"({"op":"copy"})");
  const cmsghdr* c = CMSG_FIRSTHDR(&header);
  ASSERT_NE(c, nullptr);
  EXPECT_EQ(c->cmsg_type, SCM_RIGHTS);
  ASSERT_EQ(c->cmsg_len, CMSG_LEN(2 * sizeof(int)));
  int received[2];
  std::memcpy(received, CMSG_DATA(c), sizeof received);
  for (const int fd : received) EXPECT_EQ(::close(fd), 0);
}

TEST_F(Channel, TellsTheSenderWhereCredentialsArePassed) {
  const int on = 1;
  ASSERT_EQ(::setsockopt(ours(), SOL_SOCKET, SO_PASSCRED, &on, sizeof on), 0);
  const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const std::size_t before = open_descriptors();
  const std::vector<int> sent{null.get()};
  ASSERT_TRUE(send_message(theirs(), {{"event", "ready"}}, sent));
  EXPECT_EQ(hear().sender, ::getpid());
  EXPECT_EQ(open_descriptors(), before);
}

TEST_F(Channel, AFullQueueIsToldNotWaitedFor) {
  const json message{{"padding", std::string(4000, ' ')}};
  int sent = 0;
  while (sent < 10'000 && send_message(ours(), message)) ++sent;
  EXPECT_GT(sent, 0);
  EXPECT_LT(sent, 10'000);
}

TEST_F(Channel, AMessageWithoutAByteIsGarbageAndNoEnd) {
  ASSERT_EQ(::send(theirs(), "", 0, 0), 0);
  EXPECT_EQ(hear().state, Received::garbage);
  EXPECT_EQ(hear().state, Received::nothing);
}

TEST_F(Channel, NamesNeedNotBeUtf8) {
  ASSERT_TRUE(send_message(theirs(), {{"file", "\xff.py"}}));
  EXPECT_EQ(hear().body.at("file"), "\xEF\xBF\xBD.py");
}

TEST(LookUps, AreTyped) {
  const json body{{"text", "x"}, {"n", -3}, {"huge", UINT64_MAX}, {"float", 1.0}, {"null", nullptr}};
  EXPECT_EQ(text_at(body, "text"), "x");
  EXPECT_EQ(integer_at(body, "n"), -3);
  for (const char* key : {"n", "null", "missing"}) EXPECT_EQ(text_at(body, key), std::nullopt) << key;
  for (const char* key : {"text", "huge", "float", "null", "missing"})
    EXPECT_EQ(integer_at(body, key), std::nullopt) << key;
}

}  // namespace
}  // namespace assay
