# What a submission knows of a hidden case, in whatever writing it chose, in everything that a report could repeat. The
# test looks for it in what students get; `told` ones must be there for staff, or nothing was tried.
from table import ACCEPTED, ERROR, KILLED, RULE, WRONG, both, call

WRITINGS = {
    "plain": "repr(base)",
    "reversed": "repr(base)[::-1]",
    "base64": "base64.b64encode(repr(base).encode()).decode()",
    "hex": "repr(base).encode().hex()",
    "float_hex": "base.hex()",
    "bytes": "struct.pack('>d', base).hex()",
    "number": "str(int(base * 10**10))",
    "rot13": "codecs.encode(word(base), 'rot13')",
    "spaced": "' '.join(repr(base))",
}
WAYS = {
    "printed": (ACCEPTED, "print({})"),
    "on_stderr": (ACCEPTED, "print({}, file=sys.stderr)"),
    "raised": (ERROR, "raise ValueError({})"),
    "type_name": (ERROR, "raise type({}, (Exception,), {{}})"),
    "module_name": (ERROR, "raise type('ValueError', (Exception,), {{'__module__': {}}})"),
    "kind": (WRONG, "return type({}, (), {{}})()"),
}
_WORD = "def word(value):\n    return ''.join('abcdefghij'[int(digit)] for digit in repr(value) if digit.isdigit())\n"

ATTACKS = [
    both(f"{way}_{writing}", verdicts, _WORD if "word" in text else "", line.format(text))
    for way, (verdicts, line) in WAYS.items() for writing, text in WRITINGS.items()
] + [
    call("warned", ACCEPTED, "warnings.warn(repr(base))"),
    call("logged", ACCEPTED, "logging.error('%r', base)"),
    call("as_a_value", WRONG, "return np.full((seq_len, d_model), base)"),
    call("as_a_shape", WRONG, "return np.zeros((int(base * 1000), 0))"),
    call("as_a_dtype", WRONG, "return np.zeros((seq_len, d_model), [('x' + repr(base).replace('.', '_'), float)])"),
    call("as_a_line", ERROR, "exec(compile('\\n' * int(base) + 'raise ValueError', __file__, 'exec'))"),
    call("as_a_note", ERROR, "raise ValueError from KeyError(repr(base))"),
    call("as_a_key", ERROR, "{}[base]"),
    call("as_an_attribute", ERROR, "getattr(np, 'x' + repr(base))"),
    call("as_a_file_name", ACCEPTED, "raise OSError(2, 'x', repr(base))"),
    call("as_a_syntax_error", ERROR, "raise SyntaxError(repr(base), ('x', int(base), 1, repr(base)))"),
    call("as_an_exit_status", ERROR, "sys.exit(repr(base))"),
    call("as_a_status", ERROR, "os._exit(int(base) & 255)"),
    call("as_an_import", RULE, "__import__('x' + repr(base).replace('.', '_'))"),
    call("as_a_forged_kind", WRONG, """
        os.write(3, ('{"event":"returned","kind":"' + repr(base) + '"}').encode())
        time.sleep(9)
    """),
    call("as_a_forged_rule", RULE, """
        os.write(3, ('{"event":"rule_broken","rule":"' + repr(base) + '","message":"' + repr(base) + '","line":1}').encode())
        time.sleep(9)
    """),
    call("as_a_forged_line", ERROR, """
        os.write(3, ('{"event":"raised","type":"ValueError","message":"","line":' + str(int(base)) + '}').encode())
        time.sleep(9)
    """),
    call("as_a_forged_event", KILLED, "os.write(3, ('{\"event\":\"' + repr(base) + '\"}').encode())\ntime.sleep(9)"),
]
