#include "runner/cpp/channel.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace assay {
namespace {

constexpr std::size_t packet_limit = std::size_t{64} * 1024;
constexpr std::size_t descriptor_limit = 8;

// Outside the heap: a submission's own use of malloc starts on a clean one.
std::array<char, packet_limit> buffer;

std::string written(const nlohmann::json& body) {
  return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::optional<Message> receive(int socket) {
  alignas(cmsghdr) std::array<char, CMSG_SPACE(descriptor_limit * sizeof(int))> control{};
  iovec bytes{buffer.data(), buffer.size()};
  msghdr header{};
  header.msg_iov = &bytes;
  header.msg_iovlen = 1;
  header.msg_control = control.data();
  header.msg_controllen = control.size();

  ssize_t size = 0;
  do size = recvmsg(socket, &header, MSG_CMSG_CLOEXEC);
  while (size < 0 && errno == EINTR);
  if (size <= 0) return std::nullopt;

  Message message;
  for (cmsghdr* part = CMSG_FIRSTHDR(&header); part; part = CMSG_NXTHDR(&header, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int fd = -1;
      std::memcpy(&fd, CMSG_DATA(part) + i * sizeof(int), sizeof(int));
      message.descriptors.emplace_back(fd);
    }
  }
  message.body = nlohmann::json::parse(buffer.data(), buffer.data() + size, nullptr, false);
  if (!message.body.is_object()) message.body = nullptr;
  return message;
}

bool fits(const nlohmann::json& body) { return written(body).size() <= packet_limit; }

bool send(int socket, const nlohmann::json& body) {
  const std::string text = written(body);
  ssize_t sent = 0;
  do sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent >= 0;
}

std::string_view cut(std::string_view text, std::size_t limit) {
  if (text.size() <= limit) return text;
  while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xC0) == 0x80) --limit;
  return text.substr(0, limit);
}

}  // namespace assay
