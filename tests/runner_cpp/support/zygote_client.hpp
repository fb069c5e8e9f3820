// The harness's side of PROTOCOL.md, for tests: starts the real runner and speaks with it and its children.
#pragma once

#include <sys/types.h>

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/file_descriptor.hpp"

namespace assay::test {

using nlohmann::json;

/// One end of a SOCK_SEQPACKET pair.
class Socket {
 public:
  Socket() = default;
  explicit Socket(FileDescriptor fd) : fd_(std::move(fd)) {}
  void send(const json& message, std::initializer_list<int> descriptors = {}) const;
  /// The next message; {"event":"closed"} at the end, {"event":"silent"} after ten seconds.
  json receive() const;
  void close() { fd_.reset(); }

 private:
  FileDescriptor fd_;
};

struct Child {
  pid_t pid = -1;
  Socket socket;
  FileDescriptor out;  // a memfd that is the child's stdout
  FileDescriptor err;

  /// Speaks the protocol up to the call's answer.
  json call(const json& args, const json& kwargs = json::object());
};

/// The events of an exception, and of arguments that cannot be bound.
json raised(const std::string& type, const std::string& message);
json wrong_signature();

std::string contents(const FileDescriptor& file);
FileDescriptor memory_file();
FileDescriptor module_file(const std::string& name);

class ZygoteClient {
 public:
  explicit ZygoteClient(const std::vector<std::string>& extra_arguments = {});
  ~ZygoteClient();

  json first() const { return first_; }
  json ask(const json& message, std::initializer_list<int> descriptors = {}) const;
  Child fork(const std::string& module) const;
  json reap(const Child& child) const { return ask({{"op", "reap"}, {"pid", child.pid}}); }
  /// Closes the control socket; the runner's status as waitpid gives it.
  int close();

 private:
  pid_t pid_ = -1;
  Socket control_;
  json first_;
};

}  // namespace assay::test
