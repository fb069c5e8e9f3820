// Has the compiler make two to the hundredth types.
template <int N, class T>
struct Twice {
  using Left = typename Twice<N - 1, Twice<N, T>>::Left;
  using Right = typename Twice<N - 1, Twice<N + 100, T>>::Right;
};
template <class T>
struct Twice<0, T> {
  using Left = T;
  using Right = T;
};
Twice<100, int>::Left* answer;
