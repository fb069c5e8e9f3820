# Source that one child compiles and others run: as if each had compiled it, and nothing of it runs meanwhile.
import textwrap
import unittest

from load_test import BROKEN, FORWARD, GOOD, SYNTAX
from support import ANY, PYTHON, RunnerTest, ask

# name, source, whether it is too plain to loop
STRAIGHT = [
    ("whole arrays", "import numpy as np\nSIZE = 3\n\ndef f(x, y=1.5):\n    'What it is for.'\n"
                     "    a = np.arange(x)[:, None] * y\n    a[:, 0::2] = np.sin(a[:, 0::2])\n    return a\n", True),
    ("branches", "import numpy as np\ndef f(x: int) -> np.ndarray:\n    if x > 3 and x < 9:\n        return np.ones(x)\n"
                 "    try:\n        return np.zeros(x)\n    except ValueError:\n        return None\n", True),
    ("for", "def f(x):\n    for i in range(x): pass\n", False),
    ("for in one branch", "def f(x):\n    if x > 100:\n        for i in range(x): pass\n", False),
    ("while", "def f(x):\n    while x: x -= 1\n", False),
    ("a list of a loop", "def f(x):\n    return [i for i in range(x)]\n", False),
    ("a generator", "def f(x):\n    return sum(i for i in range(x))\n", False),
    ("yield", "def f(x):\n    yield x\n", False),
    ("lambda", "import numpy as np\ndef f(x):\n    return np.vectorize(lambda i: i)(np.arange(x))\n", False),
    ("a function inside", "def f(x):\n    def g(i): return i\n    return list(map(g, range(x)))\n", False),
    ("recursion", "def f(x):\n    return f(x - 1) if x else 0\n", False),
    ("two functions", "def g(i):\n    return i\n\ndef f(x):\n    return list(map(g, range(x)))\n", False),
    ("a decorator", "import numpy as np\n@np.vectorize\ndef f(x):\n    return x\n", False),
    ("a wrapper", "import numpy as np\ndef g(x):\n    return x\nf = np.vectorize(g)\n", False),
    ("a class", "class f:\n    def __new__(cls, x): return x\n", False),
    ("code from a text", "def f(x):\n    return eval('[i for i in range(x)]', {'x': x})\n", False),
    ("an alias", "import numpy as np\ndef f(x):\n    return [*map(g, range(x))] if x > 0 else -x\ng = f\n", False),
    ("an alias before", "g = abs\ndef f(x):\n    return g(x)\n", False),
    ("its own name, put together", "def f(x):\n    return globals()['f' + ''](x - 1) if x else 0\n", False),
    ("a builtin's name, put together", "def f(x):\n    __builtins__['ex' + 'ec']('for i in range(x): pass', {'x': x})\n",
     False),
    ("an attribute's name, put together", "import numpy as np\ndef f(x):\n    return getattr(np, 'a' + 'bs')(x)\n", False),
    ("a way to modules", "import typing\ndef f(x):\n    return typing.sys.modules\n", False),
    ("a way by underscores", "import numpy as np\ndef f(x):\n    return np.__dict__\n", False),
    ("a name for others", "def f(x):\n    global g\n    g = x\n", False),
    ("async", "async def f(x):\n    await x\n", False),
]
IMPORTS = {"imports": ["numpy", "typing", "dataclasses"]}


def encoded(source):
    return source.encode() if isinstance(source, str) else source


class Bytecode(RunnerTest):
    def compiled(self, source, **load):
        """The source with its code behind it, and what a child is told of it; or the failure and nothing."""
        child = self.child(source, **load, compile=True)
        answer = child.loaded()
        if answer["event"] != "compiled":
            return answer, None
        code = child.copy(answer["bytes"])
        self.assertEqual(("", ""), child.output())
        return encoded(source) + code, {**load, "code_at": len(encoded(source))}

    def test_loads_as_the_source_does(self):
        for name, source in GOOD:
            with self.subTest(name):
                content, load = self.compiled(source, **{**FORWARD, **IMPORTS})
                self.assertEqual({"event": "loaded"}, self.child(content, **load).loaded())

    def test_is_missing_what_the_source_is_missing(self):
        for name, source, *_ in BROKEN:
            with self.subTest(name):
                content, load = self.compiled(source, **FORWARD)
                self.assertEqual(self.child(source, **FORWARD).loaded(), self.child(content, **load).loaded())

    def test_what_cannot_be_compiled_is_said_as_a_case_says_it(self):
        table = [(name, source) for name, source, _ in SYNTAX] + [("a forbidden import", "import numpy\nimport os\n")]
        for name, source in table:
            with self.subTest(name):
                answer, load = self.compiled(source, **FORWARD)
                self.assertIsNone(load)
                self.assertEqual(self.child(source, **FORWARD).loaded(), answer)

    def test_nothing_of_it_runs(self):
        source = "print('here')\nraise SystemExit(3)\n"
        content, load = self.compiled(source, imports=[])
        child = self.child(content, **load)
        self.assertEqual({"event": "exited", "status": 3}, child.loaded())
        self.assertEqual(("here\n", ""), child.output())

    def test_tells_lines_and_quotes_them(self):
        source = textwrap.dedent("""
            def f(x):
                '''What it is for.'''
                assert f.__doc__ == 'What it is for.'
                return g(x)


            def g(x):
                return 1 // x  # here
            """)
        content, load = self.compiled(source, required=1, total=1)
        answer = self.child(content, **load).run(0)
        self.assertEqual(self.child(source, required=1, total=1).run(0), answer)
        self.assertEqual(("raised", "ZeroDivisionError", 9), (answer["event"], answer["type"], answer["line"]))
        self.assertIn("return 1 // x  # here", answer["traceback"])

    def test_is_held_to_the_same_rules(self):
        for name, body in (("import", "__import__('os')"), ("introspection", "sys._getframe()"),
                           ("trace", "sys.settrace(None)")):
            with self.subTest(name):
                source = f"import sys\ndef f():\n    {body}\n"
                content, load = self.compiled(source, imports=["sys"])
                answer = self.child(content, **load).run()
                self.assertEqual("rule_broken", answer["event"])
                self.assertEqual(self.child(source, imports=["sys"]).run(), answer)

    @unittest.skipIf(ask(PYTHON, "import sys; print(sys.version_info < (3, 11))") == "True", "its loops have no names")
    def test_knows_what_cannot_loop(self):
        for name, source, straight in STRAIGHT:
            with self.subTest(name):
                self.assertIs(self.child(source, compile=True).loaded()["straight"], straight)

    def test_loops_are_looked_for_in_its_source(self):
        source = "import numpy as np\ndef f():\n    return np.vectorize(abs)(np.zeros(9))\n"
        content, load = self.compiled(source, imports=ANY)
        for given, more in ((source, {"imports": ANY}), (content, load)):
            answer = self.child(given, **more, vectorized=True).loaded()
            self.assertEqual(("rule_broken", "vectorized", 3), (answer["event"], answer.get("rule"), answer.get("line")))
        answer = self.child(source, imports=ANY, compile=True, vectorized=True).loaded()
        self.assertEqual(("rule_broken", "vectorized", 3), (answer["event"], answer.get("rule"), answer.get("line")))


if __name__ == "__main__":
    unittest.main()
