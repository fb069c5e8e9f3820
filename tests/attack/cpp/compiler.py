# G: the compiler.
from table import ACCEPTED, COMPILE, ERROR, MEMORY, WRONG, whole

_RIGHT = """
#include <cmath>
#include <vector>
using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);
"""
_ENTRY = """
Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) { return right(seq_len, d_model, base); }
"""


def _first(name, verdicts, text, **more):
    """Before an honest answer."""
    return whole(name, verdicts, text + _RIGHT + _ENTRY, **more)


def _entry(name, verdicts, text, **more):
    return whole(name, verdicts, _RIGHT + text, **more)


ATTACKS = [
    # Reading while it compiles: what is there would be in the message.
    _first("include_accounts", COMPILE, '#include "/etc/passwd"\n'),
    _first("include_a_secret", COMPILE, '#include "@SECRET@"\n'),
    _first("include_the_cases", COMPILE, '#include "@CASES@"\n'),
    _first("include_another_submission", COMPILE, '#include "@BESIDE@/honest_1.cpp"\n'),
    _first("include_stdin", COMPILE + ACCEPTED, '#include "/dev/stdin"\n'),
    _first("include_stdin_by_descriptor", COMPILE + ACCEPTED, '#include "/proc/self/fd/0"\n', bomb=True),
    _first("include_zeros", COMPILE, '#include "/dev/zero"\n', bomb=True),
    _first("include_its_environment", COMPILE + ACCEPTED, '#include "/proc/self/environ"\n', bomb=True),
    _first("include_its_parents_environment", COMPILE + ACCEPTED, '#include "/proc/1/environ"\n', bomb=True),
    _first("include_itself", COMPILE, "#include __FILE__\n"),
    _first("has_include", COMPILE + ACCEPTED, """
#if __has_include("@CASES@") || __has_include("@SECRET@")
#error found: IT-WORKED
#endif
"""),
    _first("assembler_includes", COMPILE, 'asm(".incbin \\"@SECRET@\\"");\n'),
    _first("assembler_includes_the_cases", COMPILE, 'asm(".section .rodata\\n.include \\"@CASES@\\"\\n.text");\n'),
    _first("embedded", COMPILE, """
const char secret[] = {
#embed "@SECRET@"
};
"""),
    # Using it up.
    _first("recursive_include", COMPILE, '#include "positional_encoding.cpp"\n', bomb=True),
    _first("template_bomb", COMPILE, """
template <int N, int M> struct Bomb { static constexpr int value = Bomb<N - 1, M * 2>::value + Bomb<N - 1, M * 2 + 1>::value; };
template <int M> struct Bomb<0, M> { static constexpr int value = M; };
static_assert(Bomb<22, 1>::value != 0);
""", bomb=True),
    _first("constexpr_bomb", COMPILE, """
constexpr long burn() {
  long x = 0;
  for (long i = 0; i < 1L << 40; ++i) x += i;
  return x;
}
static_assert(burn() != 1);
""", bomb=True),
    _first("macro_bomb", COMPILE, "#define A(x) x x x x x x x x\n#define B(x) A(A(A(x)))\n#define C(x) B(B(B(x)))\n"
                                  "const char* text = C(C(\"x\"));\n", bomb=True),
    _first("error_flood", COMPILE, "#define E(x) none x; none x; none x; none x;\n#define F(x) E(E(E(E(E(x)))))\nF(F(y))\n", bomb=True),
    _first("pragma_message_flood", COMPILE + ACCEPTED, "".join(
        f'#pragma message("{"x" * 900} {n}")\n' for n in range(60))),
    _first("huge_array_in_the_file", COMPILE + ACCEPTED + MEMORY, "char many[1L << 33] = {1};\n"),
    _first("deep_brackets", COMPILE, "int x = " + "(" * 200000 + "1;\n", bomb=True),
    _first("long_line", ACCEPTED + COMPILE, "// " + "x" * 2000000 + "\n"),
    _first("deep_templates", COMPILE, "template <class T> struct D { typename D<D<T>>::t t; };\nD<int> d;\n", bomb=True),
    _first("error_with_escapes", COMPILE, '#error \033[2J\033]0;title\007 ::error::x ]]>\n'),
    _first("error_names_a_secret", COMPILE, "#error KANARI\n"),
    _first("line_directive", COMPILE, '#line 1 "@SECRET@"\nint x = y;\n'),
    _first("line_directive_of_the_glue", COMPILE + ACCEPTED, '#line 2147483647 "assay_glue.cpp"\n'),
    # Flags and plug-ins from within.
    _first("optimize_pragma", ACCEPTED, "#pragma GCC optimize(\"O0\", \"fast-math\")\n"),
    _first("target_pragma", COMPILE + ACCEPTED + ERROR, "#pragma GCC target(\"avx512f\")\n"),
    _first("poison_pragma", COMPILE + ACCEPTED, "#pragma GCC poison assay_call assay_entry main write\n"),
    _first("visibility_pragma", ACCEPTED + COMPILE, "#pragma GCC visibility push(hidden)\n"),
    _first("dependency_pragma", COMPILE + ACCEPTED, '#pragma GCC dependency "@SECRET@"\n'),
    _first("assembler_section", ACCEPTED + ERROR + COMPILE,
           'asm(".section .init_array,\\"aw\\"\\n.quad 0x4141\\n.text");\n'),
    _first("linker_option_section", ACCEPTED, 'asm(".section .note.GNU-stack,\\"x\\"\\n.text");\n'),
    _first("own_entry_symbol", COMPILE + WRONG + ERROR, 'asm(".globl assay_entry_v2\\nassay_entry_v2: .quad 0\\n");\n'),
    _first("own_entry_variable", COMPILE + WRONG + ERROR, 'extern "C" { int assay_entry_v2[9] = {1}; }\n'),
    _first("own_adaptor", COMPILE + ACCEPTED, "namespace assay_adaptor { template <class T> int deliver(T) { return 0; } }\n"),
    _first("indirect_function", ERROR, """
extern "C" {
static void (*pick())() { __builtin_trap(); }
void chosen() __attribute__((ifunc("pick")));
}
void use() { chosen(); }
auto used = &use;
"""),
    _first("macros_for_keywords", COMPILE + ACCEPTED,
           "#include <vector>\n#define return throw\n#define int long\n#define const\n"),
    _entry("macros_for_the_adaptors_names", ACCEPTED, _ENTRY + """
#define assay_call none
#define assay_entry none
#define assay_adaptor none
#define deliver none
#define extern none
#define struct union
"""),
    _entry("macro_for_the_entry", COMPILE + ACCEPTED, _ENTRY + "#define positional_encoding(...) {}\n"),
    _entry("unclosed_comment", COMPILE, _ENTRY + "/* \n"),
    _entry("unclosed_condition", COMPILE, _ENTRY + "#if 1\n"),
    _entry("unclosed_text", COMPILE, _ENTRY + "const char* text = R\"never(\n"),
    _entry("unclosed_brace", COMPILE, _ENTRY + "namespace open {\n"),
    _entry("one_brace_too_many", COMPILE, _ENTRY + "}\n"),
    _entry("end_of_file_marks", ACCEPTED + COMPILE, _ENTRY + "// \x1a \x00 \\\n"),
    # The entry.
    _entry("main_defined", ACCEPTED, _ENTRY + "int main() { return 1; }\n"),
    _entry("no_entry", COMPILE, "int something_else() { return 0; }\n", says="positional_encoding"),
    _entry("other_types", COMPILE, "Rows positional_encoding(const char*, int*) { return {}; }\n",
           says="positional_encoding"),
    _entry("too_few_parameters", COMPILE, "Rows positional_encoding(int) { return {}; }\n", says="positional_encoding"),
    _entry("overloads", COMPILE + ACCEPTED, _ENTRY + "Rows positional_encoding(long, long, float) { return {}; }\n"),
    _entry("template_entry", COMPILE + ACCEPTED, """
template <class T>
Rows positional_encoding(T seq_len, T d_model, double base = 10000.0) { return right(seq_len, d_model, base); }
"""),
    _entry("in_a_namespace", COMPILE, "namespace mine {" + _ENTRY + "}\n", says="positional_encoding"),
    _entry("static_entry", ACCEPTED + COMPILE, "static" + _ENTRY),
    _entry("member_entry", COMPILE, "struct Mine {" + _ENTRY + "};\n", says="positional_encoding"),
    _entry("entry_is_a_variable", COMPILE, "int positional_encoding = 1;\n", says="positional_encoding"),
    _entry("entry_is_deleted", COMPILE, "Rows positional_encoding(int, int, double = 1) = delete;\n"),
    _entry("entry_is_never_defined", COMPILE, "Rows positional_encoding(int, int, double = 1);\n"),
    _entry("lambda_entry", ACCEPTED + COMPILE,
           "auto positional_encoding = [](int s, int d, double b = 10000.0) { return right(s, d, b); };\n"),
]
