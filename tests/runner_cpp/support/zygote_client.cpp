#include "support/zygote_client.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>

#include "core/memory_file.hpp"
#include "sandbox/launch.hpp"

namespace assay::test {
namespace {

std::array<FileDescriptor, 2> make_pair() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) std::abort();
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

}  // namespace

void Socket::send(const json& message, std::initializer_list<int> descriptors) const {
  std::string text = message.dump();
  iovec bytes{text.data(), text.size()};
  alignas(cmsghdr) char control[CMSG_SPACE(8 * sizeof(int))] = {};
  msghdr header{};
  header.msg_iov = &bytes;
  header.msg_iovlen = 1;
  if (descriptors.size() > 0) {
    header.msg_control = control;
    header.msg_controllen = CMSG_SPACE(descriptors.size() * sizeof(int));
    cmsghdr* part = CMSG_FIRSTHDR(&header);
    part->cmsg_level = SOL_SOCKET;
    part->cmsg_type = SCM_RIGHTS;
    part->cmsg_len = CMSG_LEN(descriptors.size() * sizeof(int));
    std::memcpy(CMSG_DATA(part), descriptors.begin(), descriptors.size() * sizeof(int));
  }
  sendmsg(fd_.get(), &header, MSG_NOSIGNAL);
}

json Socket::receive() const {
  pollfd waits{fd_.get(), POLLIN, 0};
  if (poll(&waits, 1, 10'000) <= 0) return {{"event", "silent"}};
  std::string text(64 * 1024, '\0');
  const ssize_t size = recv(fd_.get(), text.data(), text.size(), 0);
  if (size <= 0) return {{"event", "closed"}};
  text.resize(static_cast<std::size_t>(size));
  return json::parse(text);
}

json Child::call(const json& args, const json& kwargs) {
  if (const json loaded = socket.receive(); loaded["event"] != "loaded") return loaded;
  socket.send({{"op", "go"}, {"args", args}, {"kwargs", kwargs}});
  return socket.receive();
}

json raised(const std::string& type, const std::string& message) {
  return {{"event", "raised"}, {"type", type}, {"message", message}, {"line", nullptr}, {"traceback", ""}};
}

json wrong_signature() {
  return {{"event", "load_failed"},
          {"reason", "wrong_signature"},
          {"message", "the case's arguments do not fit the signature that was compiled"},
          {"line", nullptr}};
}

std::string contents(const FileDescriptor& file) {
  std::string text(65536, '\0');
  const ssize_t size = pread(file.get(), text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return text;
}

FileDescriptor memory_file() { return FileDescriptor(memfd_create("test", MFD_CLOEXEC)); }

FileDescriptor module_file(const std::string& name) {
  Result<FileDescriptor> copy = sealed_copy(std::string(MODULES) + "/runner_cpp_" + name + ".so");
  if (!copy) std::abort();
  return std::move(*copy);
}

ZygoteClient::ZygoteClient(const std::vector<std::string>& extra_arguments) {
  auto [ours, theirs] = make_pair();
  std::vector<std::string> words{RUNNER};
  words.insert(words.end(), extra_arguments.begin(), extra_arguments.end());
  for (const std::string& path : system_read_paths()) words.insert(words.end(), {"--read-path", path});
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    const int kept = fcntl(theirs.get(), F_DUPFD, 10);
    dup2(kept, 3);
    ::close(kept);
    execv(RUNNER, argv.data());
    _exit(127);
  }
  theirs.reset();
  control_ = Socket(std::move(ours));
  first_ = control_.receive();
}

ZygoteClient::~ZygoteClient() {
  if (pid_ > 0) close();
}

json ZygoteClient::ask(const json& message, std::initializer_list<int> descriptors) const {
  control_.send(message, descriptors);
  return control_.receive();
}

Child ZygoteClient::fork(const std::string& module) const {
  auto [ours, theirs] = make_pair();
  Child child{.socket = Socket(std::move(ours)), .out = memory_file(), .err = memory_file()};
  const FileDescriptor submission = module_file(module);
  const json limits{{"memory_bytes", 256 << 20},
                    {"stack_bytes", 8 << 20},
                    {"cpu_seconds", 20},
                    {"file_bytes", 1 << 20},
                    {"threads", 1}};
  const json forked = ask({{"op", "fork"}, {"lockdown", limits}, {"warm_bytes", 65536}, {"load", {{"entry", "table"}}}},
                          {theirs.get(), submission.get(), child.out.get(), child.err.get()});
  theirs.reset();
  child.pid = forked.value("pid", -1);
  const json ready = child.socket.receive();
  if (ready.value("event", "") != "ready" || ready.value("cpu_us", 0) <= 0) child.pid = -1;
  return child;
}

int ZygoteClient::close() {
  control_.close();
  int status = 0;
  waitpid(std::exchange(pid_, -1), &status, 0);
  return status;
}

}  // namespace assay::test
