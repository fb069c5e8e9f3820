#include "runner/cpp/failure.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <typeinfo>

#include "runner/cpp/channel.hpp"

namespace assay {
namespace {

constexpr std::size_t text_limit = 2000;  // PROTOCOL.md

std::string current_type() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  if (!type) return "unknown exception";
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(type->name(), nullptr, nullptr, &status),
                                                    std::free);
  return name ? name.get() : type->name();
}

nlohmann::json raised(std::string_view message) {
  return {{"event", "raised"},
          {"type", cut(current_type(), text_limit)},
          {"message", cut(message, text_limit)},
          {"line", nullptr},
          {"traceback", ""}};
}

}  // namespace

nlohmann::json out_of_memory() { return {{"event", "out_of_memory"}, {"line", nullptr}}; }

nlohmann::json load_failed(const char* reason, std::string_view message) {
  return {{"event", "load_failed"}, {"reason", reason}, {"message", cut(message, text_limit)}, {"line", nullptr}};
}

nlohmann::json describe_current_exception() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::exception& exception) {
    const char* what = exception.what();
    return raised(what ? what : "");
  } catch (...) {
    return raised("unknown exception");
  }
}

}  // namespace assay
