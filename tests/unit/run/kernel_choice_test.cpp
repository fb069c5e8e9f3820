#include "run/kernel_choice.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace assay {
namespace {

TEST(KernelChoice, IsWhatIsSetAndNothingElse) {
  for (const char* name : {"NPY_DISABLE_CPU_FEATURES", "OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"}) ::unsetenv(name);
  EXPECT_EQ(kernel_choice(), (std::map<std::string, std::string>()));
  ::setenv("OPENBLAS_NUM_THREADS", "64", 1);
  ::setenv("OPENBLAS_CORETYPE", "Haswell", 1);
  ::setenv("NPY_DISABLE_CPU_FEATURES", "AVX512F AVX512CD", 1);
  ::setenv("OPENBLAS_L2_SIZE", "512", 1);
  EXPECT_EQ(kernel_choice(), (std::map<std::string, std::string>{{"NPY_DISABLE_CPU_FEATURES", "AVX512F AVX512CD"},
                                                                 {"OPENBLAS_CORETYPE", "Haswell"},
                                                                 {"OPENBLAS_L2_SIZE", "512"}}));
}

}  // namespace
}  // namespace assay
