// Problem files, arrays, signatures, command lines.
#include <filesystem>
#include <memory>
#include <vector>

#include "author/signature_text.hpp"
#include "cli/command_line.hpp"
#include "core/memory_file.hpp"
#include "pipeline/runnable.hpp"
#include "problem/array_data.hpp"
#include "problem/cases.hpp"
#include "problem/invalid.hpp"
#include "problem/problem_json.hpp"
#include "support/temporary_folder.hpp"
#include "targets.hpp"
#include "unit/problem/example.hpp"

namespace assay::fuzz {
namespace {

using test::Example;

/// The files that a problem may name, in a folder as it is named.
const std::filesystem::path& folder() {
  static const test::TemporaryFolder temporary;
  static const std::filesystem::path path = [] {
    for (const auto& [name, content] : test::example_files(Example::class_)) temporary.write("layer/" + name, content);
    return temporary / "layer";
  }();
  return path;
}

template <class Read>
void refused_or_read(const Read& read) {
  try {
    read();
  } catch (const Invalid&) {
  }
}

const Problem& example(Example which) {
  const auto made = [](Example wanted) {
    const Json json = test::example_problem(wanted);
    return parse_problem(Node("problem.json", json), folder(), test::example_id(wanted));
  };
  static const Problem function = made(Example::function);
  static const Problem type = made(Example::class_);
  return which == Example::function ? function : type;
}

}  // namespace

void problem_json(const std::string& bytes) {
  for (const char* id : {"encoding", "layer"})
    refused_or_read([&] {
      const Json json = parse_json("problem.json", bytes);
      static_cast<void>(runnable(parse_problem(Node("problem.json", json), folder(), id)));
    });
}

void cases_json(const std::string& bytes) {
  for (const Example which : {Example::function, Example::class_})
    refused_or_read([&] {
      Problem problem = example(which);
      const Json json = parse_json("cases.json", bytes);
      parse_cases(Node("cases.json", json), problem.groups.front(), problem);
    });
}

void npy(const std::string& bytes) {
  const Result<FileDescriptor> file = sealed_copy_of("x.npy", bytes);
  if (!file) std::abort();
  const std::filesystem::path path = "/proc/self/fd/" + std::to_string(file->get());
  for (const DType dtype : {DType::float64, DType::float32, DType::int64, DType::int32, DType::boolean})
    if (const Result<ArrayLiteral> array = npy_array(path, dtype)) {
      std::size_t size = 1;
      for (const std::int64_t extent : array->shape) size *= static_cast<std::size_t>(extent);
      if (size != array->values.size()) std::abort();
    }
}

void signature(const std::string& bytes) {
  if (const Result<Callable> read = read_signature(bytes)) static_cast<void>(python_signature(*read));
}

void command_line(const std::string& bytes) {
  std::vector<std::string> words{"assay"};
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    words.push_back(bytes.substr(at, end - at));
    at = end + 1;
  }
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  static_cast<void>(read_command_line(static_cast<int>(words.size()), arguments.data()));
}

}  // namespace assay::fuzz
