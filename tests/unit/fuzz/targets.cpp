#include "targets.hpp"

#include <array>

namespace assay::fuzz {

std::span<const Target> targets() {
  static constexpr auto all = std::to_array<Target>({{"problem_json", problem_json},
                                                     {"cases_json", cases_json},
                                                     {"npy", npy},
                                                     {"signature", signature},
                                                     {"command_line", command_line},
                                                     {"message", message},
                                                     {"cpp_source", cpp_source},
                                                     {"compiler_output", compiler_output},
                                                     {"printed", printed}});
  return all;
}

}  // namespace assay::fuzz
