// The inner loop compiled for AVX2 and FMA (see CMakeLists.txt); called only where the processor has both.
#include "reference/rotate_kernel.hpp"

namespace assay {

void rotate_with_x86_fma(const RotationBlock* a, const RotationBlock* b, std::size_t count, SineBlock* out);

void rotate_with_x86_fma(const RotationBlock* a, const RotationBlock* b, std::size_t count, SineBlock* out) {
  rotate_blocks<WithFma>(a, b, count, out);
}

}  // namespace assay
