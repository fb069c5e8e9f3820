#include "run/channel.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "core/utf8.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr int max_descriptors = 8;
constexpr int max_depth = 16;

std::optional<pid_t> sender_of(msghdr& header) {
  for (cmsghdr* c = CMSG_FIRSTHDR(&header); c != nullptr; c = CMSG_NXTHDR(&header, c)) {
    if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_CREDENTIALS) continue;
    ucred credentials{};
    std::memcpy(&credentials, CMSG_DATA(c), sizeof credentials);
    return credentials.pid;
  }
  return std::nullopt;
}

/// The room for credentials holds a few descriptors as well, once credentials are no longer passed.
void close_descriptors(msghdr& header) {
  for (cmsghdr* c = CMSG_FIRSTHDR(&header); c != nullptr; c = CMSG_NXTHDR(&header, c)) {
    if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS) continue;
    const unsigned char* end = reinterpret_cast<unsigned char*>(c) + c->cmsg_len;
    for (const unsigned char* at = CMSG_DATA(c); at + sizeof(int) <= end; at += sizeof(int)) {
      int sent = -1;
      std::memcpy(&sent, at, sizeof sent);
      ::close(sent);
    }
  }
}

/// What else reads as nothing is a message without a byte.
bool closed_by_peer(int socket) {
  pollfd state{socket, POLLRDHUP, 0};
  return ::poll(&state, 1, 0) > 0;
}

/// One object, or nothing. Copying or comparing a value recurses, so its depth is bounded as well as its size.
std::optional<json> parse_object(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return std::nullopt;  // the parser would stop there
  bool too_deep = false;
  json body = json::parse(
      text,
      [&](int depth, json::parse_event_t, json&) {
        too_deep |= depth > max_depth;
        return !too_deep;
      },
      false);
  if (too_deep || !body.is_object()) return std::nullopt;
  return body;
}

}  // namespace

SocketPair make_socket_pair() {
  int ends[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return {};
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

bool send_message(int socket, const json& message, std::span<const int> descriptors) {
  // A file's name need not be UTF-8.
  std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
  iovec part{text.data(), text.size()};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int) * max_descriptors)] = {};
  if (!descriptors.empty()) {
    header.msg_control = control;
    header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* c = CMSG_FIRSTHDR(&header);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(c), descriptors.data(), descriptors.size_bytes());
  }
  return ::sendmsg(socket, &header, MSG_NOSIGNAL | MSG_DONTWAIT) == static_cast<ssize_t>(text.size());
}

Message receive_message(int socket) {
  std::array<char, max_message> buffer;  // not cleared: most calls find nothing
  iovec part{buffer.data(), buffer.size()};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(ucred))] = {};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control;
  header.msg_controllen = sizeof control;
  const ssize_t n = ::recvmsg(socket, &header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (n >= 0) close_descriptors(header);
  if (n < 0) return {errno == EAGAIN || errno == EINTR ? Received::nothing : Received::closed, {}, {}};
  if (n == 0) return {closed_by_peer(socket) ? Received::closed : Received::garbage, {}, {}};
  if ((header.msg_flags & MSG_TRUNC) != 0) return {Received::garbage, {}, {}};
  std::optional<json> body = parse_object({buffer.data(), static_cast<std::size_t>(n)});
  if (!body) return {Received::garbage, {}, {}};
  return {Received::message, std::move(*body), sender_of(header)};
}

std::optional<std::string> text_at(const json& body, const char* key) {
  const auto found = body.find(key);
  if (found == body.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::string text_at(const json& body, const char* key, std::size_t longest) {
  return std::string(cut_text(text_at(body, key).value_or(""), longest));
}

std::optional<std::int64_t> integer(const json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) return std::nullopt;
  return value.get<std::int64_t>();
}

std::optional<std::int64_t> integer_at(const json& body, const char* key) {
  const auto found = body.find(key);
  return found == body.end() ? std::nullopt : integer(*found);
}

}  // namespace assay
