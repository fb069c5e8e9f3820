// One submission that does whatever its third argument asks for.
#include <cstdlib>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#define int long long
#define double float
#define take give
#define std_vector std::vector

namespace mine {
struct Odd : std::runtime_error {
  using std::runtime_error::runtime_error;
};
void never_throws() noexcept { throw Odd("but it does"); }
}  // namespace mine

static std_vector<std_vector<double>> table(int rows, int columns, const std::string& mode, double scale = 2,
                                            bool negate = false) {
  if (mode == "odd") throw mine::Odd("d_model is odd");
  if (mode == "long") throw std::invalid_argument(std::string(5000, 'x'));
  if (mode == "42") throw 42;
  if (mode == "noexcept") mine::never_throws();
  if (mode == "segfault") *static_cast<volatile char*>(nullptr) = 1;
  if (mode == "bad_alloc") throw std::bad_alloc();
  if (mode == "exit") std::exit(7);
  if (mode == "loop")
    for (volatile bool again = true; again;) {
    }
  if (mode == "print") {
    std::ios_base::sync_with_stdio(false);
    std::printf("by C\n");
    std::cout << "by C++\n";
    std::cerr << "to stderr\n";
  }
  std_vector<std_vector<double>> values(rows, std_vector<double>(columns));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      values[row][column] = (negate ? -1 : 1) * scale * (10 * row + column);
  if (mode == "ragged") values.back().pop_back();
  return values;
}
