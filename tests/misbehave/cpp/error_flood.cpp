// Has the compiler print many errors.
#define A(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x)
#define B(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x)
#define C(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x)
#define D(x)   \
  x unknown x; \
  x unknown x;
A(none)
