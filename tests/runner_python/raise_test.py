# Every way out of a submission that is not a result.
import unittest

from support import ANY, RunnerTest

DIVIDE = """import numpy as np
def helper(x):
    return x / 0
def f():
    return helper(1)
"""
TRACEBACK = ('Traceback (most recent call last):\n  File "answer.py", line 5, in f\n    return helper(1)\n',
             '  File "answer.py", line 3, in helper\n    return x / 0\n', "ZeroDivisionError: division by zero\n")

# name, body of f, type, message, line
RAISED = [
    ("own type", "class Bad(Exception): pass\n    raise Bad('x')", "answer.f.<locals>.Bad", "x", 3),
    ("in numpy", "return np.linalg.inv(np.zeros((2, 2)))", "numpy.linalg.LinAlgError", "Singular matrix", 2),
    ("in Cython", "return np.random.normal(scale=-1)", "ValueError", "scale < 0", 2),
    ("no message", "raise ValueError", "ValueError", "", 2),
    ("KeyboardInterrupt", "raise KeyboardInterrupt('k')", "KeyboardInterrupt", "k", 2),
    ("GeneratorExit", "raise GeneratorExit", "GeneratorExit", "", 2),
    ("recursion", "return f()", "RecursionError", "maximum recursion depth exceeded", 2),
    ("__str__ raises", "class Bad(Exception):\n        def __str__(self): raise ValueError\n    raise Bad", None,
     "(its message cannot be had: __str__ raises ValueError)", 4),
    ("__str__ exits", "class Bad(Exception):\n        def __str__(self): raise SystemExit\n    raise Bad", None,
     "(its message cannot be had: __str__ raises SystemExit)", 4),
    ("__str__ of no text", "class Bad(Exception):\n        def __str__(self): return 3\n    raise Bad", None,
     "(its message cannot be had: __str__ raises TypeError)", 4),
    ("surrogates", "raise ValueError('\\udc80')", "ValueError", "\\udc80", 2),
    ("long", "raise ValueError('x' * 10**6)", "ValueError", "x" * 2000, 2),
    ("hostile text", "class T(str):\n        def encode(self, *a): raise SystemExit\n        __getitem__ = encode\n"
                     "    class Bad(Exception):\n        def __str__(self): return T('t')\n    raise Bad", None, "t", 7),
    ("lying class", "class Bad(Exception):\n        __class__ = SystemExit\n        __traceback__ = 3\n    raise Bad('b')",
     None, "b", 5),
    ("chained", "try:\n        1 / 0\n    except ZeroDivisionError as e:\n        raise ValueError('v') from e",
     "ValueError", "v", 5),
]

# statement, status
EXITS = [("raise SystemExit", 0), ("raise SystemExit(3)", 3), ("raise SystemExit('text')", 1),
         ("raise SystemExit(True)", 1), ("raise SystemExit(-1)", 255), ("exit_ = SystemExit(4); raise exit_", 4),
         ("raise type('E', (SystemExit,), {'code': 9})(5)", 5)]


class Raising(RunnerTest):
    def test_the_traceback_shows_the_submission_only(self):
        answer = self.run_once(DIVIDE)
        self.assertEqual({**answer, "traceback": None}, {
            "event": "raised", "type": "ZeroDivisionError", "message": "division by zero", "line": 3, "traceback": None})
        # Python 3.11 and later underline what failed.
        lines = [line for line in answer["traceback"].splitlines(True) if set(line.strip()) - set("~^")]
        self.assertEqual("".join(lines), "".join(TRACEBACK))

    def test_exceptions_are_described(self):
        for name, body, kind, message, line in RAISED:
            with self.subTest(name):
                answer = self.run_once(f"import numpy as np\ndef f():\n    {body}\n")
                self.assertEqual((answer["event"], answer["message"], answer["line"]), ("raised", message, line + 1))
                if kind:
                    self.assertIn(answer["type"], (kind, kind.replace("linalg.", "linalg.linalg.")))
                self.assertLessEqual(len(answer["traceback"]), 16000)

    def test_exceptions_while_loading(self):
        answer = self.child("x = 1\nraise ValueError('early')\n").loaded()
        self.assertEqual((answer["event"], answer["type"], answer["message"], answer["line"]),
                         ("raised", "ValueError", "early", 2))

    def test_exits_carry_their_status(self):
        for statement, status in EXITS:
            with self.subTest(statement):
                self.assertEqual(self.run_once(f"def f():\n    {statement}\n"), {"event": "exited", "status": status})
                self.assertEqual(self.child(f"{statement}\n").loaded(), {"event": "exited", "status": status})

    def test_running_out_of_memory_is_no_exception(self):
        for body in ("return np.ones(1 << 50)", "raise MemoryError", "return bytearray(1 << 60)"):
            with self.subTest(body):
                self.assertEqual(self.run_once(f"import numpy as np\ndef f():\n    {body}\n"),
                                 {"event": "out_of_memory", "line": 3})

    def test_a_message_full_of_escapes_fits_the_frame(self):
        answer = self.run_once("def f():\n    raise ValueError('\\0' * 100000)\n")
        self.assertEqual((answer["event"], answer["message"]), ("raised", "\0" * 2000))
        self.assertGreater(len(answer["traceback"]), 1000)

    def test_exception_groups(self):
        answer = self.run_once("def f():\n    raise ExceptionGroup('two', [ValueError(1), KeyError(2)])\n")
        if answer["type"] == "NameError":
            self.skipTest("Python before 3.11")
        self.assertEqual((answer["type"], answer["message"], answer["line"]),
                         ("ExceptionGroup", "two (2 sub-exceptions)", 2))

    def test_deep_recursion_is_described_at_once(self):
        answer = self.run_once("import sys\nsys.setrecursionlimit(30000)\ndef f(n):\n    return f(n + 1)\n", 0, imports=ANY)
        # A small C stack may end the process first.
        self.assertIn(answer and answer["event"], (None, "raised"))
        if answer:
            self.assertEqual((answer["type"], answer["line"]), ("RecursionError", 4))
            self.assertLess(len(answer["traceback"]), 1000)


if __name__ == "__main__":
    unittest.main()
