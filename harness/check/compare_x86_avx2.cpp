// The inner loops compiled for AVX2 (see CMakeLists.txt); called only where the processor has it.
#include "check/compare_kernel.hpp"

namespace assay {
namespace {

struct FourNumbers {
  typedef double Pack [[gnu::vector_size(32)]];
  typedef std::int64_t Mask [[gnu::vector_size(32)]];
};

}  // namespace

extern const CompareKernel compare_with_x86_avx2;
constinit const CompareKernel compare_with_x86_avx2{"avx2", Comparer<FourNumbers>::within,
                                                    Comparer<FourNumbers>::measure};

}  // namespace assay
