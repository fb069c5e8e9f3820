#include "cli/verify_page.hpp"

#include <fmt/format.h>

#include "cli/terminal.hpp"
#include "report/plain_text.hpp"

namespace assay {
namespace {

/// The first line begins with `first`, every other with as many blanks.
void print_wrapped(std::string first, std::string_view what) {
  const int room = terminal_width() - static_cast<int>(first.size());
  for (const std::string& line : wrap(one_line(what), room)) {
    print(fmt::format("{}{}\n", first, line));
    first.assign(first.size(), ' ');
  }
}

}  // namespace

void VerifyPage::title(std::string_view id) { print(fmt::format("{}\n", id)); }

void VerifyPage::paragraph(std::string_view label, std::string_view what) {
  print_wrapped(fmt::format("  {:6}", label), what);
}

void VerifyPage::fail(std::string_view what) {
  paragraph("FAIL", what);
  ++failures_;
}

void VerifyPage::detail(std::string_view what) { print_wrapped(std::string(10, ' '), what); }

void VerifyPage::conclusion(std::string_view what) { print_wrapped("  ", what); }

}  // namespace assay
