// The inner loop compiled for AVX2 and FMA (see CMakeLists.txt); called only where the processor has both.
#include <immintrin.h>

#include "reference/rotate_kernel.hpp"

namespace assay {
namespace {

struct FusedQuad {
  static constexpr std::size_t lanes = 4;
  static constexpr std::size_t high_lane = 1;
  typedef double Pack [[gnu::vector_size(32)]];
  static void interleave(Pack a, Pack b, Pack& low, Pack& high) {
    low = _mm256_unpacklo_pd(a, b);
    high = _mm256_unpackhi_pd(a, b);
  }
  static Pack product_error(Pack a, Pack b, Pack product) { return _mm256_fmsub_pd(a, b, product); }
  static Pack multiply_add(Pack a, Pack b, Pack c) { return _mm256_fmadd_pd(a, b, c); }
};

}  // namespace

void rotate_with_x86_fma(const Band& band, double* out, std::size_t stride);

void rotate_with_x86_fma(const Band& band, double* out, std::size_t stride) {
  Rotator<FusedQuad>::rotate(band, out, stride);
}

}  // namespace assay
