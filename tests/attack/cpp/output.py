# C: what it prints, in C++.
from table import ACCEPTED, ERROR, OUTPUT, call, load

ATTACKS = [
    call("flood_stdout", OUTPUT, "for (int i = 0; i < 1 << 14; ++i) std::printf(\"%01000d\\n\", i);"),
    call("flood_stderr", OUTPUT, "for (int i = 0; i < 1 << 14; ++i) std::fprintf(stderr, \"%01000d\\n\", i);"),
    call("one_endless_line", OUTPUT, "for (int i = 0; i < 1 << 14; ++i) std::printf(\"%01000d\", i);"),
    load("flood_in_a_constructor", OUTPUT, """
        __attribute__((constructor)) static void first() {
          for (int i = 0; i < 1 << 14; ++i) std::printf("%01000d\\\\n", i);
        }
    """),
    call("nul_bytes", ACCEPTED, "if (write(1, \"\\0\\0\\0\", 3) < 0) return;"),
    call("no_utf_8", ACCEPTED, "if (write(1, \"\\xff\\xfe\\xed\\xa0\\x80\\xf8\", 6) < 0) return;"),
    call("terminal_escapes", ACCEPTED, "std::printf(\"\\033[2J\\033]0;title\\007\\r\\b\");"),
    call("workflow_commands", ACCEPTED, "std::printf(\"\\n::error::x\\n::add-mask::e\\n\");"),
    call("forged_result", ACCEPTED, "std::printf(\"{\\\"verdict\\\":\\\"accepted\\\"}\\nPASSED\\n\");"),
    call("forged_junit_thrown", ERROR, "throw std::runtime_error(\"]]></failure></testcase>\\001\\033[2J\\xff\");",
         before="#include <stdexcept>\n"),
    call("closes_its_outputs", ACCEPTED, "std::fclose(stdout);\nstd::fclose(stderr);\nclose(1);\nclose(2);"),
]
