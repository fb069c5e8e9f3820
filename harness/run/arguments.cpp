#include "run/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "run/channel.hpp"

namespace assay {
namespace {

using nlohmann::json;

json scalar(const Value& value) {
  return std::visit(
      [](const auto& v) {
        constexpr bool is_scalar = std::is_constructible_v<json, decltype(v)>;
        assert(is_scalar);
        if constexpr (is_scalar)
          return json(v);
        else
          return json();
      },
      value);
}

}  // namespace

Result<json> call_message(const char* op, std::span<const Parameter> parameters, std::span<const Argument> args) {
  json message{{"op", op}, {"args", json::array()}, {"kwargs", json::object()}};
  bool positional = true;
  for (const Parameter& parameter : parameters) {
    const auto given =
        std::find_if(args.begin(), args.end(), [&](const Argument& a) { return a.name == parameter.name; });
    if (given == args.end()) {
      positional = false;
      continue;
    }
    if (positional)
      message["args"].push_back(scalar(given->value));
    else
      message["kwargs"][parameter.name] = scalar(given->value);
  }
  const std::size_t size = message.dump(-1, ' ', false, json::error_handler_t::replace).size();
  if (size > max_message)
    return Error{ErrorKind::author_file, "arguments",
                 fmt::format("take {} bytes as JSON; this version passes at most {} a case", size, max_message)};
  return Result<json>(boost::system::in_place_value, std::move(message));
}

}  // namespace assay
