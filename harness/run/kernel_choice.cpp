#include "run/kernel_choice.hpp"

#include <cstdlib>

namespace assay {

std::map<std::string, std::string> kernel_choice() {
  std::map<std::string, std::string> set;
  for (const char* name : {"NPY_DISABLE_CPU_FEATURES", "OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"})
    if (const char* value = std::getenv(name)) set[name] = value;
  return set;
}

}  // namespace assay
