// libFuzzer's entry: the target that ASSAY_FUZZ_TARGET names.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "targets.hpp"

namespace {

const assay::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* name = std::getenv("ASSAY_FUZZ_TARGET");
  const auto all = assay::fuzz::targets();
  const auto found = std::ranges::find(all, name == nullptr ? "" : name, &assay::fuzz::Target::name);
  if (found == all.end()) {
    std::fputs("ASSAY_FUZZ_TARGET names no target\n", stderr);
    std::exit(2);
  }
  chosen = &*found;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  chosen->run(std::string(reinterpret_cast<const char*>(bytes), size));
  return 0;
}
