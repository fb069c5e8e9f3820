# C, second half: what it returns, in C++.
from table import ACCEPTED, COMPILE, ERROR, MEMORY, WRONG, whole


def _returns(name, verdicts, kind, body, before="", **more):
    return whole(name, verdicts, f"""
#include <limits>
#include <vector>
{before}
using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

{kind} positional_encoding(int seq_len, int d_model, double base = 10000.0) {{
  Rows value = right(seq_len, d_model, base);
  {body}
}}
""", **more)


ATTACKS = [
    _returns("ragged", WRONG, "Rows", "value.back().pop_back(); return value;"),
    _returns("ragged_to_the_same_count", WRONG, "Rows",
             "value.front().push_back(0); value.back().pop_back(); return value;"),
    _returns("empty", WRONG, "Rows", "return {};"),
    _returns("empty_rows", WRONG, "Rows", "return Rows(seq_len);"),
    _returns("one_row", WRONG, "Rows", "return {value[0]};"),
    _returns("transposed", WRONG, "Rows", "Rows other(d_model, std::vector<double>(seq_len)); return other;"),
    _returns("flat", WRONG, "std::vector<double>", "return std::vector<double>(seq_len * d_model);"),
    _returns("float32", WRONG, "std::vector<std::vector<float>>",
             "return std::vector<std::vector<float>>(seq_len, std::vector<float>(d_model));"),
    _returns("long_double", WRONG, "std::vector<std::vector<long double>>",
             "return std::vector<std::vector<long double>>(seq_len, std::vector<long double>(d_model));"),
    _returns("int", WRONG, "std::vector<std::vector<int>>",
             "return std::vector<std::vector<int>>(seq_len, std::vector<int>(d_model));"),
    _returns("bool", COMPILE + WRONG, "std::vector<std::vector<bool>>",
             "return std::vector<std::vector<bool>>(seq_len, std::vector<bool>(d_model));"),
    _returns("nan", WRONG, "Rows", "for (auto& row : value) for (double& x : row) x = 0.0 / 0.0; return value;"),
    _returns("infinite", WRONG, "Rows",
             "value[0][0] = std::numeric_limits<double>::infinity(); return value;"),
    _returns("a_reference_to_a_local", COMPILE + ERROR + WRONG, "Rows&", "return value;"),
    _returns("a_reference_to_a_static", ACCEPTED, "const Rows&", "static Rows kept; kept = value; return kept;"),
    _returns("a_pointer", COMPILE, "Rows*", "return new Rows(value);"),
    _returns("nothing", COMPILE, "void", "(void)value;"),
    _returns("a_view_of_freed_memory", COMPILE, "std::span<double>", "return value[0];", before="#include <span>"),
    _returns("size_lies", ERROR + WRONG + MEMORY, "std::vector<Fake>", "return std::vector<Fake>(seq_len);", before="""
#include <cstddef>
struct Odd : std::allocator<double> { template <class U> struct rebind { using other = std::allocator<U>; }; };
namespace std {
template <>
class vector<double, Odd> {
 public:
  size_t size() const { return size_t{1} << 40; }
  const double* data() const { return nullptr; }
};
}
using Fake = std::vector<double, Odd>;
"""),
    _returns("data_is_anothers_memory", WRONG + ERROR, "std::vector<Fake>", "return std::vector<Fake>(seq_len);", before="""
#include <cstddef>
struct Odd : std::allocator<double> { template <class U> struct rebind { using other = std::allocator<U>; }; };
namespace std {
template <>
class vector<double, Odd> {
 public:
  size_t size() const { return 8; }
  const double* data() const { return reinterpret_cast<const double*>(0xffff800000000000); }
};
}
using Fake = std::vector<double, Odd>;
"""),
]
