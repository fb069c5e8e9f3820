#include "run/bytecode.hpp"

#include <array>

#include "core/memory_file.hpp"
#include "run/attempt.hpp"
#include "run/child.hpp"
#include "run/result_memory.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr Bytes largest_code = mebibytes(16);  // of a source of 1 MiB, a few

/// Whether the child said `event`, in the time that a case has for loading.
Result<bool> says(Child& child, const char* event, const Limits& limits) {
  const Result<WaitEnd> end =
      child.wait({child.cpu_before_load() + limits.load, limits.load + limits.wall, limits.threads});
  if (!end) return end.error();
  return *end == WaitEnd::message && text_at(child.body, "event") == event;
}

struct Bytecode {
  std::string code;  // "": there is none
  bool straight = false;
};

Result<Bytecode> conversation(Child& child, const Limits& limits) {
  const Result<bool> compiled = says(child, "compiled", limits);
  if (!compiled) return compiled.error();
  const std::int64_t size = *compiled ? integer_at(child.body, "bytes").value_or(0) : 0;
  if (size <= 0 || static_cast<std::uint64_t>(size) > largest_code.count) return Bytecode{};
  const bool straight = child.body.value("straight", json()) == json(true);
  const Result<ResultMemory> memory = ResultMemory::create(Bytes{static_cast<std::uint64_t>(size)});
  if (!memory) return memory.error();
  const std::array descriptors{memory->descriptor()};
  if (const Result<void> sent = child.send({{"op", "copy"}}, descriptors); !sent) return sent.error();
  const Result<bool> copied = says(child, "copied", limits);
  if (!copied) return copied.error();
  return *copied ? Bytecode{content_of(memory->descriptor()), straight} : Bytecode{};
}

}  // namespace

Result<Prepared> with_bytecode(Nursery& nursery, Prepared prepared, json load, const Limits& limits) {
  load["compile"] = true;
  Result<Child> child = nursery.take({lockdown_message(limits, 1, 1), {}, load, prepared.content, limits.output});
  if (!child) return child.error();
  const Result<Bytecode> made = conversation(*child, limits);
  const Result<Reaped> reaped = child->finish();
  if (!reaped) return reaped.error();
  if (!made) return made.error();
  if (made->code.empty()) return prepared;
  const std::string source = content_of(prepared.content->get());
  Result<FileDescriptor> both = sealed_copy_of("assay-submission", source + made->code);
  if (!both) return both.error();
  prepared.content = std::make_shared<const FileDescriptor>(std::move(*both));
  prepared.code_at = source.size();
  prepared.straight = made->straight;
  return prepared;
}

}  // namespace assay
