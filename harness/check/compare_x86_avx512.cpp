// The inner loops compiled for AVX-512 (see CMakeLists.txt); called only where the processor has it.
#include "check/compare_kernel.hpp"

namespace assay {
namespace {

struct EightNumbers {
  typedef double Pack [[gnu::vector_size(64)]];
  typedef std::int64_t Mask [[gnu::vector_size(64)]];
};

}  // namespace

extern const CompareKernel compare_with_x86_avx512;
constinit const CompareKernel compare_with_x86_avx512{"avx512", Comparer<EightNumbers>::within,
                                                      Comparer<EightNumbers>::measure};

}  // namespace assay
