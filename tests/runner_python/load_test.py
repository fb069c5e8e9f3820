# What makes a submission fail to load, and the whole message that says so.
import sys
import unittest

from support import ANY, RunnerTest

FORWARD = {"required": 2, "total": 3, "parameters": ["seq_len", "d_model", "base"], "entry": "encode"}
EXPECTED = "expected encode(seq_len, d_model, base=...), found encode"

# name, source, reason, message, line
BROKEN = [
    ("nothing defined", "x = 1\n", "missing_entry", "no function `encode` is defined", None),
    ("a near name", "def encoder(a, b): pass\ndef other(): pass\n", "missing_entry",
     "no function `encode` is defined, only encoder, other; rename `encoder` to `encode`", None),
    ("no near name", "import numpy as np\nclass Net: pass\n", "missing_entry",
     "no function `encode` is defined, only Net", None),
    ("not callable", "encode = 3\n", "missing_entry", "`encode` is not a function but an int", None),
    ("too few parameters", "\ndef encode(a, b):\n    pass\n", "wrong_signature",
     EXPECTED + "(a, b): too many positional arguments", 2),
    ("too many parameters", "def encode(a, b, c, d): pass\n", "wrong_signature",
     EXPECTED + "(a, b, c, d): missing a required argument: 'c'", 1),
    ("a required one more", "def encode(a, b, c): pass\n", "wrong_signature",
     EXPECTED + "(a, b, c): missing a required argument: 'c'", 1),
    ("keyword only", "def encode(a, b, c=1, *, d): pass\n", "wrong_signature",
     EXPECTED + "(a, b, c=1, *, d): missing a required argument: 'd'", 1),
    ("a class", "class encode:\n    def __init__(self, a): pass\n", "wrong_signature",
     EXPECTED + "(a): too many positional arguments", 2),
]

# name, source, line
SYNTAX = [
    ("no body", "x = 1\ndef encode(:\n", 2),
    ("indentation", "def encode(a):\nreturn 1\n", 2),
    ("Python 2", "def encode(a, b):\n    print 'x'\n", 2),
    ("unknown coding", b"# coding: nonsense\nx = 1\n", None),
    ("not UTF-8", b"x = '\xff'\n", None),
    ("NUL", b"x = 1\0\n", None),
    ("too deep", "x = " + "(" * 500 + ")" * 500 + "\n", None),
    ("far too deep", "x = " + "-" * 20000 + "1\n", None),
]

# name, source: each must load
GOOD = [
    ("byte order mark", b"\xef\xbb\xbfdef encode(a, b, c=1): pass\n"),
    ("CRLF", b"x = 1\r\ndef encode(a, b, c=1):\r\n    pass\r\n"),
    ("coding cookie", "# coding: latin-1\nx = '\u00e9'\ndef encode(a, b, c=1): assert 0\n".encode("latin-1")),
    ("no newline at the end", b"def encode(a, b, c=1): pass"),
    ("own names, more defaults", b"def encode(rows, columns=3, *more, key=2, **other): pass\n"),
    ("lambda", b"encode = lambda *a: a\n"),
    ("built-in without a signature", b"import numpy as np\nencode = np.add\n"),
    ("callable object", b"class T:\n    def __call__(self, a, b, c=1): pass\nencode = T()\n"),
    ("wrapped", b"import typing\ndef keep(g):\n    def h(*a, **k): return g(*a, **k)\n    h.__wrapped__ = g\n    return h\n"
                b"@keep\ndef encode(a, b, c=1): pass\n"),
    ("last definition wins", b"def encode(): pass\ndef encode(a, b, c=1): pass\n"),
    ("data class", b"import dataclasses\n@dataclasses.dataclass\nclass C:\n    x: int = 1\ndef encode(a, b, c=1): pass\n"),
]


class Loading(RunnerTest):
    def test_what_is_missing_is_said(self):
        for name, source, reason, message, line in BROKEN:
            with self.subTest(name):
                self.assertEqual(self.child(source, **FORWARD).loaded(), {
                    "event": "load_failed", "reason": reason, "message": message, "line": line})

    def test_syntax_errors_carry_their_line(self):
        for name, source, line in SYNTAX:
            with self.subTest(name):
                answer = self.child(source, **FORWARD).loaded()
                self.assertEqual((answer["event"], answer.get("reason")), ("load_failed", "syntax_error"), answer)
                if line is not None:
                    self.assertEqual(answer["line"], line)

    def test_a_syntax_error_quotes_the_line(self):
        answer = self.child("x = 1\ndef encode(:\n", **FORWARD).loaded()
        self.assertEqual(answer["message"], "invalid syntax: def encode(:")

    def test_unnamed_parameters_are_counted(self):
        answer = self.child("def f(): pass\n", required=1, total=2).loaded()
        self.assertEqual(answer["message"],
                         "expected f(argument_1, argument_2=...), found f(): too many positional arguments")

    def test_what_is_right_loads(self):
        for name, source in GOOD:
            with self.subTest(name):
                answer = self.child(source, **{**FORWARD, "imports": ["numpy", "typing", "dataclasses"]}).loaded()
                self.assertEqual(answer, {"event": "loaded"})

    def test_a_file_named_as_a_library_hides_nothing(self):
        for file in ("numpy.py", "math.py", "typing.py", "<frozen os>.py", "a b'c\".py", "-x.py", "\u00e9\n.py"):
            with self.subTest(file):
                child = self.child("import numpy, math, typing\ndef f():\n    return numpy.zeros(1) + math.pi\n", file=file)
                self.assertEqual(child.run()["event"], "returned")

    def test_the_runner_leaves_no_trace(self):
        answer = self.run_once("""
            import gc
            import sys
            assert sys.argv == sys.orig_argv == ["answer.py"], sys.argv
            assert __name__ == "answer" and sys.modules["answer"].__file__ == "answer.py"
            assert "" not in sys.path and not any(p.endswith(".pyz") for p in sys.path), sys.path
            assert not {"zygote", "child", "protocol", "loading", "lockdown"} & set(sys.modules)
            assert not hasattr(sys.modules["__main__"], "__file__")
            assert sys.stdin.read() == "" and gc.isenabled() and sys.getrecursionlimit() == 1000
            def f():
                pass
            """, imports=ANY)
        self.assertEqual(answer, {"event": "returned", "kind": "NoneType"})

    def test_descriptors_are_the_child_s_own(self):
        answer = self.run_once("""
            import os
            def f():
                for fd in range(64):
                    try:
                        os.fstat(fd)
                    except OSError:
                        assert fd not in (0, 1, 2, 3), fd
                    else:
                        assert fd in (0, 1, 2, 3), fd
            """, imports=ANY)
        self.assertEqual(answer, {"event": "returned", "kind": "NoneType"})


if __name__ == "__main__":
    unittest.main()
