#include <algorithm>

#include "core/problem.hpp"

namespace assay {

const Callable& callable_of(const Entry& entry, const Call& call) {
  if (const auto* function = std::get_if<Callable>(&entry)) return *function;
  return *std::ranges::find(std::get<ClassEntry>(entry).methods, call.method, &Callable::name);
}

}  // namespace assay
