#include "author/blank.hpp"

#include <fmt/format.h>

#include <utility>

#include "author/blank_json.hpp"
#include "author/draft.hpp"
#include "author/not_read_yet.hpp"
#include "author/signature_text.hpp"
#include "problem/load.hpp"
#include "submission/signature.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

std::string python_body(const Callable& entry, std::string_view why) {
  return fmt::format("import numpy as np\n\n\n{}\n    raise NotImplementedError(\"{}\")\n", python_signature(entry),
                     why);
}

std::string cpp_starter(const Callable& entry) {
  return fmt::format(
      "#include <Eigen/Dense>\n#include <cstdint>\n#include <stdexcept>\n#include <string>\n#include <tuple>\n"
      "#include <vector>\n\n{} {{\n  throw std::logic_error(\"{} is not written yet\");\n}}\n",
      expected_signature(entry), entry.name);
}

std::string statement(const std::string& title, const std::string& id, const Callable& entry) {
  return fmt::format(
      "# {}\n\n{}\n\nSay what has to be computed, and why anybody wants it.\n\n## What to write\n\n"
      "Either of these, in one file.\n\nPython 3 with NumPy, `{}`:\n\n```python\n{}\n    ...\n```\n\n"
      "C++20 with Eigen 3, `{}`:\n\n```cpp\n{};\n```\n\n## Examples\n\nWork one by hand.\n\n## Requirements\n\n"
      "- Shape and element type of the result, how exact it has to be, what is an error.\n\n"
      "## Limits\n\n- 1 s of processor time a call, 1 GiB of memory.\n",
      title, not_read_yet, file_name(id, ".py"), python_signature(entry), file_name(id, ".cpp"),
      expected_signature(entry));
}

}  // namespace

Result<NextSteps> write_blank(const BlankRequest& request) {
  if (const Result<void> free = is_free(request.id, request.problems, request.submissions); !free) return free.error();
  const Result<Callable> entry = read_signature(request.signature);
  if (!entry) return entry.error();
  const std::string title = request.title.empty() ? request.id : request.title;
  const fs::path kept = request.problems / request.id;
  Result<Draft> draft = Draft::beside(kept);
  if (!draft) return draft.error();
  const std::string not_written = entry->name + " is not written yet";
  const std::vector<std::pair<fs::path, std::string>> files{
      {"problem.json", blank_problem(request.id, title, *entry).dump(2) + "\n"},
      {"statement.md", statement(title, request.id, *entry)},
      {"solution.py", "# The reference: right and clear comes before fast.\n" + python_body(*entry, not_written)},
      {fs::path("starter") / file_name(request.id, ".py"), python_body(*entry, not_written)},
      {fs::path("starter") / file_name(request.id, ".cpp"), cpp_starter(*entry)},
      {"cases/examples.json", blank_cases("examples", *entry, 3).dump(2) + "\n"},
      {"cases/hidden.json", blank_cases("hidden", *entry, 40).dump(2) + "\n"},
  };
  for (const auto& [name, text] : files)
    if (const Result<void> done = write_text(draft->folder() / name, text); !done) return done.error();
  if (const auto made = load_problem(draft->folder()); !made) return draft->error_as_kept(made.error());
  const fs::path samples = request.submissions / request.id;
  Result<Draft> sample_draft = Draft::beside(samples);
  if (!sample_draft) return sample_draft.error();
  std::error_code ec;
  for (const char* folder : {"accepted", "wrong_answer"}) fs::create_directories(sample_draft->folder() / folder, ec);
  if (ec) return cannot_write(samples, ec.message());
  if (const Result<void> done = keep_both(*draft, *sample_draft); !done) return done.error();
  return NextSteps{
      fmt::format("Write the reference, {}.", (kept / "solution.py").string()),
      fmt::format("Write {}, and cases that tell right from wrong into {}.", (kept / "statement.md").string(),
                  (kept / "cases").string()),
      fmt::format("Put a right answer in each language into {}, and mistakes that students make beside it.",
                  (samples / "accepted").string()),
      fmt::format("Run: assay verify {}", request.id)};
}

}  // namespace assay
