// Messages over a SEQPACKET socket: one JSON object each, descriptors beside it. Trusts nothing it receives.
#pragma once

#include <sys/types.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/file_descriptor.hpp"

namespace assay {

constexpr std::size_t max_message = 64 << 10;  // bytes; a longer one is refused
constexpr std::size_t longest_name = 200;      // characters of a type's name, say
constexpr std::size_t longest_text = 2000;     // of a message, or of a text that is returned
// A runner may cut a longer text a few bytes early, where a character begins.
constexpr std::size_t longest_compared_text = longest_text - 10;

struct SocketPair {
  FileDescriptor ours;
  FileDescriptor theirs;
};

/// Empty descriptors with errno set when the machine has none left.
SocketPair make_socket_pair();

/// False when the other end is gone or its queue is full.
bool send_message(int socket, const nlohmann::json& message, std::span<const int> descriptors = {});

enum class Received { message, nothing, closed, garbage };

struct Message {
  Received state = Received::nothing;
  nlohmann::json body;          // an object, with Received::message
  std::optional<pid_t> sender;  // where the socket passes credentials
};

/// Does not block. Anything but one JSON object of bounded size is garbage; descriptors sent along are closed.
Message receive_message(int socket);

/// Typed look-ups in an untrusted object: empty when the key is missing or of another type.
std::optional<std::string> text_at(const nlohmann::json& body, const char* key);
/// At most `longest` characters of it; "" where there is none.
std::string text_at(const nlohmann::json& body, const char* key, std::size_t longest);
std::optional<std::int64_t> integer_at(const nlohmann::json& body, const char* key);
/// Empty when `value` is no integer or does not fit.
std::optional<std::int64_t> integer(const nlohmann::json& value);

}  // namespace assay
