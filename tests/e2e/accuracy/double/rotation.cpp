// Row by row: each position is the one before it turned on by one step.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<std::vector<double>> rows(seq_len, std::vector<double>(d_model));
  const int pairs = (d_model + 1) / 2;
  for (int i = 0; i < pairs; ++i) {
    const double frequency = std::pow(base, -2.0 * i / d_model);
    const double s = std::sin(frequency), c = std::cos(frequency);
    double sine = 0, cosine = 1;
    for (int pos = 0; pos < seq_len; ++pos) {
      rows[pos][2 * i] = sine;
      if (2 * i + 1 < d_model) rows[pos][2 * i + 1] = cosine;
      const double next = sine * c + cosine * s;
      cosine = cosine * c - sine * s;
      sine = next;
    }
  }
  return rows;
}
