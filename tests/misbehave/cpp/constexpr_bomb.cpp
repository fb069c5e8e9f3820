// Keeps the compiler computing.
constexpr unsigned long spin(unsigned long n) {
  unsigned long sum = 0;
  for (unsigned long i = 0; i < n; ++i) sum = sum * 31 + i;
  return sum;
}
template <unsigned long N>
constexpr unsigned long spins = spin(200000 + N) + spins<N - 1>;
template <>
constexpr unsigned long spins<0> = 0;
static_assert(spins<800> != 0);
