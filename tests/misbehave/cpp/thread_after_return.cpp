// A thread that goes on for ten seconds.
#include <chrono>
#include <thread>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::thread([] { std::this_thread::sleep_for(std::chrono::seconds(10)); }).detach();
  return right(seq_len, d_model, base);
}
