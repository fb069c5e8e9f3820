// A fork copies an entry for each page that the runner has written, and the child's end takes each apart: with huge
// pages that is one for 2 MiB, and a case costs a tenth less.
#include <sys/mman.h>

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include "lockdown.h"

#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25  // since Linux 6.1
#endif

namespace {

constexpr std::uintptr_t huge_page = 2u << 20;

/// Private, written to and of no file.
bool is_own_memory(const char* permissions, const char* name) {
  return std::strcmp(permissions, "rw-p") == 0 && (*name == '\0' || std::strcmp(name, "[heap]") == 0);
}

}  // namespace

extern "C" void assay_use_huge_pages(void) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> maps(std::fopen("/proc/self/maps", "re"), std::fclose);
  char line[4352];  // a path has at most 4,096 bytes
  while (maps && std::fgets(line, sizeof line, maps.get()) != nullptr) {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
    char permissions[5] = "";
    char name[16] = "";
    // NOLINTNEXTLINE(cert-err34-c): the kernel prints no number that is too large
    if (std::sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s %*s %*s %*s %15s", &begin, &end, permissions, name) < 3)
      continue;
    begin = (begin + huge_page - 1) / huge_page * huge_page;
    end = end / huge_page * huge_page;
    if (begin < end && is_own_memory(permissions, name))
      ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_COLLAPSE);
  }
}
