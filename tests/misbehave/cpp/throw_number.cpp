// Throws a number.
#include <vector>

using Rows = std::vector<std::vector<double>>;

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) { throw 42; }
