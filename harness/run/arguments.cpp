#include "run/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/array_bytes.hpp"
#include "run/channel.hpp"

namespace assay {
namespace {

using nlohmann::json;

/// Appends the array's bytes, and says where they are.
json placed(const ArrayLiteral& array, DType dtype, std::string& arrays) {
  arrays.resize(aligned(Bytes{arrays.size()}).count);
  json place{{"typestr", typestr(dtype)}, {"shape", array.shape}, {"offset", arrays.size()}};
  append_bytes(array, dtype, arrays);
  return {{"$array", std::move(place)}};
}

json written(const Value& value, DType dtype, std::string& arrays) {
  return std::visit(
      [&](const auto& v) -> json {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, ArrayLiteral>)
          return placed(v, dtype, arrays);
        else if constexpr (std::is_constructible_v<json, T>)
          return v;
        else
          throw std::logic_error("an array that was not resolved");
      },
      value);
}

Result<void> fits(const json& body) {
  const std::size_t size = body.dump(-1, ' ', false, json::error_handler_t::replace).size();
  if (size <= max_message) return {};
  return Error{
      ErrorKind::author_file, "arguments",
      fmt::format("take {} bytes as JSON, and a call's may take {}; pass long ones as an array", size, max_message)};
}

}  // namespace

Result<CallMessage> call_message(const char* op, std::span<const Parameter> parameters,
                                 std::span<const Argument> args) {
  CallMessage message{{{"op", op}, {"args", json::array()}, {"kwargs", json::object()}}, ""};
  bool positional = true;
  for (const Parameter& parameter : parameters) {
    const auto given = std::ranges::find(args, parameter.name, &Argument::name);
    if (given == args.end()) {
      positional = false;
      continue;
    }
    json value = written(given->value, parameter.dtype, message.arrays);
    if (positional)
      message.body["args"].push_back(std::move(value));
    else
      message.body["kwargs"][parameter.name] = std::move(value);
  }
  if (const Result<void> small = fits(message.body); !small) return small.error();
  return message;
}

Result<CallMessage> go_message(const Callable& callable, const Call& call) {
  Result<CallMessage> message = call_message("go", callable.parameters, call.args);
  if (!message) return message;
  if (!call.method.empty()) message->body["method"] = call.method;
  const std::size_t positional = message->body["args"].size();
  for (const std::string& name : call.unchanged) {
    const auto place = static_cast<std::size_t>(std::ranges::find(callable.parameters, name, &Parameter::name) -
                                                callable.parameters.begin());
    if (place < positional)
      message->body["unchanged"].push_back(place);
    else if (message->body["kwargs"].contains(name))
      message->body["unchanged"].push_back(name);
  }
  return message;
}

}  // namespace assay
