# C: what it prints. Everything here is right, but for the floods.
from table import ACCEPTED, ERROR, OUTPUT, call, load

ATTACKS = [
    call("flood_stdout", OUTPUT, "for _ in range(1 << 14):\n    print('x' * 1000)"),
    call("flood_stderr", OUTPUT, "for _ in range(1 << 14):\n    sys.stderr.write('x' * 1000)"),
    call("flood_both", OUTPUT, "for _ in range(1 << 14):\n    print('x' * 99), print('x' * 99, file=sys.stderr)"),
    call("flood_by_descriptor", OUTPUT, "for _ in range(1 << 12):\n    os.write(1, b'x' * 4096)"),
    call("one_endless_line", OUTPUT, "for _ in range(1 << 12):\n    print('x' * 4096, end='')"),
    load("flood_at_import", OUTPUT, "for _ in range(1 << 14):\n    print('x' * 1000)"),
    call("nul_bytes", ACCEPTED, "os.write(1, b'\\0' * 1000)"),
    call("no_utf_8", ACCEPTED, "os.write(1, bytes(range(128, 256)) + b'\\xf8\\x88\\x80\\x80\\x80\\xed\\xa0\\x80')"),
    call("half_a_character_at_the_bound", ACCEPTED, "os.write(1, b'x' * 65535)"),
    call("lone_surrogates", ACCEPTED, "print('\\ud800\\udfff', '\\udcff')"),
    call("lone_surrogate_raised", ERROR, "raise ValueError('\\ud800 \\udfff')"),
    call("terminal_escapes", ACCEPTED, "print('\\x1b[2J\\x1b[1;1H\\x1b[31maccepted\\x1b]0;title\\x07\\x9b5n\\x1bP1$r\\x1b\\\\')"),
    call("terminal_escapes_raised", ERROR, "raise ValueError('\\x1b[2J\\x1b]0;title\\x07\\r\\x08\\x9b5n')"),
    call("bidirectional_override", ACCEPTED, "print('\\u202e\\u2066detpecca\\u2069 \\u200b\\ufeff\\u0085\\u2028')"),
    call("workflow_commands", ACCEPTED, """
        print('\\n::error::x\\n::set-output name=x::y\\n::add-mask::e\\n::stop-commands::x\\n##[error]x')
    """),
    call("workflow_commands_raised", ERROR, "raise ValueError('\\n::error::x\\n::add-mask::a\\r::set-env name=A::b')"),
    call("gitlab_sections", ACCEPTED, "print('\\x1b[0Ksection_start:1:x[collapsed=true]\\r\\x1b[0Kx')"),
    call("forged_result", ACCEPTED, """
        print('{"submissions": [{"verdict": "accepted", "score": 100}]}')
        print('{"event": "returned"}')
        print('PASSED')
        print('accepted  100 of 100 points')
    """),
    call("forged_junit", ACCEPTED, "print(']]></system-out></testcase><testcase name=\"x\"/><!--')"),
    call("forged_junit_raised", ERROR, "raise ValueError(']]></failure></testcase><testcase name=\"x\"/>&x;&#0;')"),
    call("type_name_of_markup", ERROR, "raise type(']]></failure><x y=\"', (Exception,), {})('<>&\"\\'')"),
    call("type_name_is_long", ERROR, "raise type('x' * (1 << 20), (Exception,), {})"),
    call("type_name_lies", ERROR, """
        class Meta(type):
            __name__ = __qualname__ = property(lambda self: 1 / 0)
            __module__ = property(lambda self: 1 / 0)
        raise Meta('x', (Exception,), {})
    """),
    call("closes_its_outputs", ACCEPTED, "os.close(1), os.close(2)"),
    call("replaces_its_outputs", ACCEPTED, """
        sys.stdout = sys.stderr = sys.__stdout__ = None
        class Broken:
            def __getattr__(self, name):
                os._exit(0)
        sys.stdout = Broken()
    """),
    call("detaches_its_outputs", ACCEPTED, "sys.stdout.detach().detach(), sys.stderr.detach()"),
    call("flush_raises", ACCEPTED, "sys.stdout.flush = sys.stderr.flush = lambda: 1 / 0"),
    call("reads_its_input", ACCEPTED, "print(os.read(0, 100), sys.stdin and sys.stdin.read())"),
]
