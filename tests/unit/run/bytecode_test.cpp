// What becomes of a submission that one child compiles for all, with a runner that forks nobody: it answers for the
// child.
#include "run/bytecode.hpp"

#include <gtest/gtest.h>

#include "core/memory_file.hpp"

namespace assay {
namespace {

using nlohmann::json;

// Says the message in its first argument, and writes the second one when told to copy.
constexpr const char* compiling_runner = R"(
import array, json, os, select, socket, sys
say = lambda end, **message: end.send(json.dumps(message).encode())
def hear(end):
    data, ancillary, _, _ = end.recvmsg(1 << 16, 1024)
    descriptors = array.array("i")
    for _, _, part in ancillary:
        descriptors.frombytes(part)
    return json.loads(data) if data else None, descriptors
control = socket.socket(fileno=3)
say(control, event="up")
order, descriptors = hear(control)
case = socket.socket(fileno=descriptors[0])
say(case, event="ready", cpu_us=1)
say(control, event="forked", pid=1)
case.send(sys.argv[1].encode() if order["load"].get("compile") else b"{}")
while control not in select.select([control, case], [], [])[0]:
    told, files = hear(case)
    os.write(files[0], sys.argv[2].encode())
    say(case, event="copied")
hear(control)
say(control, event="reaped", status=9, max_rss_kib=0, cpu_us=0)
)";

const std::string python_source = "def f(): pass\n";

Result<Prepared> compiled(const std::string& says, const std::string& writes) {
  Sandbox sandbox = probe_sandbox();
  sandbox.mode = LaunchMode::plain;
  LaunchSpec spec;
  spec.argv = {"/usr/bin/python3", "-I", "-c", compiling_runner, says, writes};
  spec.read_paths = system_read_paths();
  Result<std::unique_ptr<Zygote>> zygote = Zygote::start(sandbox, std::move(spec));
  if (!zygote) return zygote.error();
  Nursery nursery(**zygote);
  Prepared prepared;
  Result<FileDescriptor> file = sealed_copy_of("submission", python_source);
  prepared.content = std::make_shared<const FileDescriptor>(std::move(*file));
  Limits limits;
  limits.load = limits.wall = Milliseconds(5000);
  limits.output = kibibytes(1);
  return with_bytecode(nursery, std::move(prepared), json::object(), limits);
}

TEST(WithBytecode, HasTheCodeBehindTheSource) {
  for (const bool straight : {false, true}) {
    const Result<Prepared> done =
        compiled(json{{"event", "compiled"}, {"bytes", 4}, {"straight", straight}}.dump(), "code");
    ASSERT_TRUE(done.has_value()) << to_string(done.error());
    EXPECT_EQ(content_of(done->content->get()), python_source + "code");
    EXPECT_EQ(done->code_at, python_source.size());
    EXPECT_EQ(done->straight, straight);
  }
}

TEST(WithBytecode, IsTheSourceAloneWhereThereIsNoCode) {
  const json compiled_event{{"event", "compiled"}, {"straight", true}};
  const auto claiming = [&](const json& bytes) {
    json event = compiled_event;
    event["bytes"] = bytes;
    return event.dump();
  };
  for (const std::string& says :
       {json{{"event", "load_failed"}, {"reason", "syntax_error"}, {"message", "no"}}.dump(), compiled_event.dump(),
        claiming(0), claiming(-1), claiming("4"), claiming(mebibytes(17).count)}) {
    const Result<Prepared> done = compiled(says, "code");
    ASSERT_TRUE(done.has_value()) << says << ": " << to_string(done.error());
    EXPECT_EQ(content_of(done->content->get()), python_source) << says;
    EXPECT_FALSE(done->code_at.has_value()) << says;
    EXPECT_FALSE(done->straight) << says;
  }
}

}  // namespace
}  // namespace assay
