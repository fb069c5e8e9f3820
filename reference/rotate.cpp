// Chooses the kernel for this processor, and is the one that runs everywhere.
#include "reference/rotate.hpp"

#include <array>

#include "reference/rotate_kernel.hpp"

namespace assay {

#ifdef ASSAY_X86
void rotate_with_x86_avx512(const Band& band, double* out, std::size_t stride);
void rotate_with_x86_fma(const Band& band, double* out, std::size_t stride);
#endif

namespace {

#ifdef __FP_FAST_FMA
constexpr RotationKernel portable{"fma", Rotator<FusedPair>::rotate};
#else
constexpr RotationKernel portable{"portable", Rotator<SplitPair>::rotate};
#endif

}  // namespace

std::span<const RotationKernel> rotation_kernels() {
#ifdef ASSAY_X86
  static constexpr std::array kernels{RotationKernel{"avx512", rotate_with_x86_avx512},
                                      RotationKernel{"avx2+fma", rotate_with_x86_fma}, portable};
  static const bool has_avx512 = __builtin_cpu_supports("avx512f") != 0;
  static const bool has_fma = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
  return std::span(kernels).subspan(has_avx512 ? 0 : has_fma ? 1 : 2);
#else
  static constexpr std::array kernels{portable};
  return kernels;
#endif
}

}  // namespace assay
