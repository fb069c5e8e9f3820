// Has the assembler put a file into the program.
#include <iostream>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

asm(".section .rodata\nsecret: .incbin \"@SECRET@\"\n.byte 0\n.text");
extern const char secret[];

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::cout << secret << std::endl;
  return right(seq_len, d_model, base);
}
