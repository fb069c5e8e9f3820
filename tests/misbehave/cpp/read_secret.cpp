// Reads a file that any user of the machine may read, and prints it.
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::ifstream secret("@SECRET@");
  if (!secret) throw std::runtime_error("cannot be opened");
  std::cout << secret.rdbuf() << std::endl;
  return right(seq_len, d_model, base);
}
