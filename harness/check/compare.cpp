// Chooses the kernel for this processor, and is the one that runs everywhere.
#include "check/compare.hpp"

#include <array>

#include "check/compare_kernel.hpp"

namespace assay {

#ifdef ASSAY_X86
extern const CompareKernel compare_with_x86_avx512;
extern const CompareKernel compare_with_x86_avx2;
#endif

namespace {

// An instruction wide on every 64-bit processor; where it is not, the compiler takes it apart.
struct TwoNumbers {
  typedef double Pack [[gnu::vector_size(16)]];
  typedef std::int64_t Mask [[gnu::vector_size(16)]];
};

constexpr CompareKernel portable{"portable", Comparer<TwoNumbers>::within, Comparer<TwoNumbers>::measure};

}  // namespace

std::span<const CompareKernel> compare_kernels() {
#ifdef ASSAY_X86
  static const std::array kernels{compare_with_x86_avx512, compare_with_x86_avx2, portable};
  static const bool has_avx512 = __builtin_cpu_supports("avx512f") != 0;
  static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
  return std::span(kernels).subspan(has_avx512 ? 0 : has_avx2 ? 1 : 2);
#else
  static constexpr std::array kernels{portable};
  return kernels;
#endif
}

}  // namespace assay
