#include "pipeline/cores.hpp"

#include <sched.h>

#include <algorithm>
#include <cstddef>

namespace assay {

Cores usable_cores() {
  Cores cores;
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) == 0)
    for (int core = 0; core < CPU_SETSIZE; ++core)
      if (CPU_ISSET(static_cast<std::size_t>(core), &set)) cores.push_back(core);
  return cores.empty() ? Cores{0} : cores;
}

std::vector<Cores> split_cores(const Cores& cores, int groups) {
  const std::size_t count = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(groups, 1)), 1, cores.size());
  const std::size_t each = cores.size() / count;
  std::vector<Cores> split;
  for (std::size_t i = 0; i < count; ++i) {
    const auto begin = cores.begin() + static_cast<std::ptrdiff_t>(i * each);
    split.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(each));
  }
  return split;
}

void pin_this_thread(const Cores& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(static_cast<std::size_t>(core), &set);
  ::sched_setaffinity(0, sizeof set, &set);
}

}  // namespace assay
