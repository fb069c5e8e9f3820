#include "runner/cpp/values.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "runner/cpp/channel.hpp"

namespace assay {
namespace {

using nlohmann::json;

// PROTOCOL.md
constexpr std::size_t kind_limit = 200;
constexpr std::size_t scalar_text_limit = 2000;

std::string in_hexadecimal(double number) {
  if (std::isnan(number)) return "nan";
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%a", number);
  return text.data();
}

json to_json(const assay_scalar& scalar) {
  switch (scalar.tag) {
    case ASSAY_INTEGER:
      return scalar.integer;
    case ASSAY_BOOLEAN:
      return scalar.integer != 0;
    case ASSAY_FLOATING:
      return {{"float", in_hexadecimal(scalar.floating)}};
    case ASSAY_TEXT:
      return cut({scalar.text, scalar.text_size}, scalar_text_limit);
    case ASSAY_NONE:
    case ASSAY_ARRAY:
      break;
  }
  return nullptr;
}

}  // namespace

json to_json(const assay_value& value) {
  json out{{"kind", cut(value.kind ? value.kind : "", kind_limit)}};
  if (value.typestr) {
    const std::size_t rank = std::min<std::size_t>(value.rank, ASSAY_MAX_RANK);
    out["array"] = {{"typestr", cut(value.typestr, kind_limit)},
                    {"shape", std::vector<std::int64_t>(value.shape, value.shape + rank)},
                    {"order", value.order == 'F' ? "F" : "C"}};
  }
  if (value.scalar.tag != ASSAY_NONE) out["scalar"] = to_json(value.scalar);
  if (value.item_count > 0) {
    json& items = out["items"] = json::array();
    for (std::size_t i = 0; i < std::min<std::size_t>(value.item_count, ASSAY_MAX_ITEMS); ++i)
      items.push_back(to_json(value.items[i]));
  }
  return out;
}

}  // namespace assay
