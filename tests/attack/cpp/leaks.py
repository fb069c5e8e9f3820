# What a C++ submission knows of a hidden case, in everything that a report could repeat: see python/leaks.py.
from table import ACCEPTED, ERROR, KILLED, WRONG, call

WRITINGS = {
    "plain": "plain",
    "reversed": "std::string(plain.rbegin(), plain.rend())",
    "hex": "hex(plain)",
    "number": "std::to_string(static_cast<long>(base * 1e10))",
}
WAYS = {
    "printed": (ACCEPTED, 'std::printf("%s\\n", ({}).c_str());'),
    "on_stderr": (ACCEPTED, 'std::fprintf(stderr, "%s\\n", ({}).c_str());'),
    "thrown": (ERROR, "throw std::runtime_error({});"),
}
_BEFORE = """
#include <stdexcept>
#include <string>

[[maybe_unused]] static std::string hex(const std::string& text) {
  std::string out;
  char two[3];
  for (const char c : text) {
    std::snprintf(two, sizeof two, "%02x", c);
    out += two;
  }
  return out;
}
"""
_PLAIN = 'char room[40];\nstd::snprintf(room, sizeof room, "%.17g", base);\nconst std::string plain = room;\n'

ATTACKS = [
    call(f"{way}_{writing}", verdicts, _PLAIN + line.format(text), before=_BEFORE)
    for way, (verdicts, line) in WAYS.items() for writing, text in WRITINGS.items()
] + [
    call("as_a_forged_message", ERROR, _PLAIN + """
const std::string frame = R"({"event":"raised","type":")" + plain + R"(","message":")" + plain + R"(","line":)" +
                          std::to_string(static_cast<int>(base)) + "}";
if (write(3, frame.data(), frame.size()) < 0) return;
sleep(9);
""", before=_BEFORE),
    call("as_a_forged_event", KILLED, _PLAIN + """
const std::string frame = R"({"event":")" + plain + "\\"}";
if (write(3, frame.data(), frame.size()) < 0) return;
sleep(9);
""", before=_BEFORE),
    call("as_a_forged_kind", WRONG, _PLAIN + """
const std::string frame = R"({"event":"returned","kind":")" + plain + "\\"}";
if (write(3, frame.data(), frame.size()) < 0) return;
sleep(9);
""", before=_BEFORE),
]
