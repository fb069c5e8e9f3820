// JSON messages with descriptors over a SOCK_SEQPACKET socket. Knows nothing of what they mean.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "core/file_descriptor.hpp"

namespace assay {

struct Message {
  nlohmann::json body;  // null when the bytes were no JSON object
  std::vector<FileDescriptor> descriptors;
};

/// Blocks for the next message. Empty when the other side has closed.
std::optional<Message> receive(int socket);

/// Whether it can be sent.
bool fits(const nlohmann::json& body);

/// False when the other side is gone. Strings that are not UTF-8 are repaired.
bool send(int socket, const nlohmann::json& body);

/// At most `limit` bytes, for texts that a submission chose.
std::string_view cut(std::string_view text, std::size_t limit);

}  // namespace assay
