// What comes out of a submission, of its process, and of the compiler that reads it.
#include <sys/socket.h>

#include <cstdlib>

#include "report/plain_text.hpp"
#include "run/channel.hpp"
#include "run/failure.hpp"
#include "run/result_arrays.hpp"
#include "run/returned_value.hpp"
#include "submission/diagnostics.hpp"
#include "submission/glue.hpp"
#include "submission/prelude.hpp"
#include "submission/signature.hpp"
#include "targets.hpp"

namespace assay::fuzz {
namespace {

Entry entry() {
  const Parameter number{.name = "n"};
  const Returns rows{.type = ValueType::array, .dtype = DType::float64, .shape = {"n", "d"}, .items = {}};
  return Callable{"f", {number}, rows};
}

void look_at(Returned returned) {
  for (const ReturnedArray* array : arrays_of(returned)) static_cast<void>(claimed_size(*array));
  static_cast<void>(sizes_to_fetch(returned, {}, mebibytes(64)));
}

}  // namespace

void message(const std::string& bytes) {
  const SocketPair pair = make_socket_pair();
  if (!pair.ours) std::abort();
  static_cast<void>(::send(pair.theirs.get(), bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL));
  const Message came = receive_message(pair.ours.get());
  if (came.state != Received::message) return;
  for (const Phase phase : {Phase::load, Phase::call})
    static_cast<void>(failure_outcome(came.body, {phase, 100, mebibytes(64)}));
  static_cast<void>(trace_count(came.body, 100));
  if (std::optional<Returned> returned = returned_value(came.body)) look_at(std::move(*returned));
}

void cpp_source(const std::string& bytes) {
  static_cast<void>(prelude_of(bytes));
  static_cast<void>(find_declaration(bytes, "f"));
  static_cast<void>(find_class(bytes, "f"));
  static_cast<void>(find_constructor(bytes, "f"));
  static_cast<void>(find_method(bytes, "f", "g"));
}

void compiler_output(const std::string& bytes) {
  const Entry asked = entry();
  const std::string source = "int f(int n) { return n; }\n";
  CompileOutput output;
  output.status = 1;
  output.output = bytes;
  static_cast<void>(explain(output, {asked, "f.cpp", source, Milliseconds(1000), mebibytes(64)}));
}

void printed(const std::string& bytes) {
  for (const std::string& line : harmless_lines(bytes))
    for (const std::string& part : wrap(line, 40))
      if (length(part) > 40) std::abort();
  if (one_line(bytes).find('\n') != std::string::npos) std::abort();
  static_cast<void>(xml_text(bytes));
}

}  // namespace assay::fuzz
