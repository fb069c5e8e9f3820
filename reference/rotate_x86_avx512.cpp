// The inner loop compiled for AVX-512 (see CMakeLists.txt); called only where the processor has it.
#include <immintrin.h>

#include "reference/rotate_kernel.hpp"

namespace assay {
namespace {

// A whole block of frequencies.
struct FusedOctet {
  static constexpr std::size_t lanes = 8;
  static constexpr std::size_t high_lane = 4;
  typedef double Pack [[gnu::vector_size(64)]];
  // One instruction each, as unpacking is, and the frequencies come out in their own order.
  static void interleave(Pack a, Pack b, Pack& low, Pack& high) {
    low = _mm512_permutex2var_pd(a, _mm512_setr_epi64(0, 8, 2, 10, 1, 9, 3, 11), b);
    high = _mm512_permutex2var_pd(a, _mm512_setr_epi64(4, 12, 6, 14, 5, 13, 7, 15), b);
  }
  static Pack product_error(Pack a, Pack b, Pack product) { return _mm512_fmsub_pd(a, b, product); }
  static Pack multiply_add(Pack a, Pack b, Pack c) { return _mm512_fmadd_pd(a, b, c); }
};

}  // namespace

void rotate_with_x86_avx512(const Band& band, double* out, std::size_t stride);

void rotate_with_x86_avx512(const Band& band, double* out, std::size_t stride) {
  Rotator<FusedOctet>::rotate(band, out, stride);
}

}  // namespace assay
