// Which cores a worker, and everything it starts, runs on.
#pragma once

#include <vector>

namespace assay {

using Cores = std::vector<int>;  // numbers as the kernel gives them

/// Those this process may use: a container or taskset may leave less than the machine has. Never empty.
Cores usable_cores();

/// `groups` disjoint runs of neighbours, each as large as the smallest; at most one group a core.
std::vector<Cores> split_cores(const Cores& cores, int groups);

/// The calling thread, and the processes it starts from now on. Where that is refused they run anywhere.
void pin_this_thread(const Cores& cores);

}  // namespace assay
