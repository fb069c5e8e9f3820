#include "core/utf8.hpp"

#include <boost/locale/utf.hpp>

namespace assay {

std::optional<std::size_t> first_that_is_no_text(std::string_view bytes) {
  using Utf8 = boost::locale::utf::utf_traits<char>;
  for (auto at = bytes.begin(); at != bytes.end();) {
    const auto start = at;
    const boost::locale::utf::code_point point = Utf8::decode(at, bytes.end());
    if (point == 0 || !boost::locale::utf::is_valid_codepoint(point))
      return static_cast<std::size_t>(start - bytes.begin());
  }
  return std::nullopt;
}

}  // namespace assay
