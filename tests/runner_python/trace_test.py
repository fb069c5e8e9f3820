# Counting the submission's own events: what grows with its input, what does not, and the budget.
import textwrap
import unittest

from support import ANY, RunnerTest

SIZES = [(8, 8), (32, 8), (8, 32)]
HEAD = "import math\nimport numpy as np\n"

# name, source of f(n, d): work that does not grow with either
FLAT = [
    ("whole arrays", """
        def f(n, d, base=1e4):
            pos = np.arange(n)[:, None]
            col = np.arange(d)[None, :]
            angle = pos / base ** (2 * (col // 2) / d)
            out = np.empty((n, d))
            out[:, 0::2] = np.sin(angle[:, 0::2])
            out[:, 1::2] = np.cos(angle[:, 1::2])
            return out
        """),
    ("a loop over two functions", """
        def f(n, d):
            out = np.empty((n, d))
            for start, part in enumerate((np.sin, np.cos)):
                out[:, start::2] = part(np.arange(n))[:, None]
            return out
        """),
    ("map over two arrays", """
        def f(n, d):
            return np.stack(list(map(np.sin, (np.arange(n), np.arange(n)))))
        """),
]

# name, source of f(n, d), whether it grows with n, with d
GROWING = [
    ("two loops", """
        def f(n, d):
            out = np.zeros((n, d))
            for p in range(n):
                for i in range(d):
                    out[p, i] = math.sin(p)
            return out
        """, True, True),
    ("rows only", "def f(n, d):\n    out = np.zeros((n, d))\n    for p in range(n): out[p] = p\n", True, False),
    ("columns only", "def f(n, d):\n    out = np.zeros((n, d))\n    for i in range(d): out[:, i] = i\n", False, True),
    ("comprehension", "def f(n, d):\n    return np.array([[math.sin(p) for i in range(d)] for p in range(n)])\n", True, True),
    ("generator", "def f(n, d):\n    return sum(math.sin(p) for p in range(n))\n", True, False),
    ("while", "def f(n, d):\n    p = 0\n    while p < n: p += 1\n", True, False),
    ("recursion", "def f(n, d):\n    return 0 if n == 0 else 1 + f(n - 1, d)\n", True, False),
    ("vectorize", "def f(n, d):\n    return np.vectorize(lambda p, i: p * i)(np.arange(n)[:, None], np.arange(d))\n", True, True),
    ("frompyfunc", "def f(n, d):\n    return np.frompyfunc(lambda p: p, 1, 1)(np.arange(n))\n", True, False),
    ("map", "def g(p):\n    return p\ndef f(n, d):\n    return list(map(g, range(n)))\n", True, False),
    ("method", "class C:\n    def g(self, p): return p\ndef f(n, d):\n    return list(map(C().g, range(n)))\n", True, False),
    ("sort key", "def f(n, d):\n    return sorted(range(n), key=lambda p: -p)\n", True, False),
    ("ufunc on objects", "class C:\n    def sin(self): return 1\ndef f(n, d):\n    return np.sin(np.array([C()] * n))\n", True, False),
    ("code from a string", "def f(n, d):\n    exec('for p in range(n): pass', {'n': n})\n", True, False),
    ("behind a limit", "def f(n, d):\n    if n > 16:\n        for p in range(n): pass\n", True, False),
    ("iterator protocol", """
        class It:
            def __init__(self, n): self.n = n
            def __len__(self): return self.n
            def __getitem__(self, i):
                if i >= self.n: raise IndexError
                return 1.0
        def f(n, d):
            return np.array(It(n))
        """, True, False),
]

DOUBLING = """
    def f(n, d):
        rows = np.ones((1, d))
        while len(rows) < n:
            rows = np.concatenate([rows, rows])
        return rows[:n]
    """


class Tracing(RunnerTest):
    def events(self, source, *args):
        answer = self.child(HEAD + textwrap.dedent(source), required=2, total=2).trace(*args)
        self.assertEqual((answer["event"], answer.get("finished")), ("traced", True), answer)
        return answer["events"]

    def test_vectorized_code_does_not_grow(self):
        for name, source in FLAT:
            with self.subTest(name):
                counts = {self.events(source, *size) for size in SIZES}
                self.assertEqual(len(counts), 1, counts)
                self.assertLess(max(counts), 150)

    def test_loops_grow(self):
        for name, source, with_n, with_d in GROWING:
            with self.subTest(name):
                small, tall, wide = (self.events(source, *size) for size in SIZES)
                # 24 more rows or columns: at least one event for each.
                self.assertEqual((tall - small >= 24, wide - small >= 24), (with_n, with_d), (small, tall, wide))

    def test_doubling_grows_with_the_logarithm(self):
        counts = [self.events(DOUBLING, n, 8) for n in (8, 64, 512)]
        self.assertEqual(counts[2] - counts[1], counts[1] - counts[0])

    def test_calls_of_c_functions_count_beside_their_opcodes(self):
        if tuple(map(int, self.zygote.greeting["python"].split(".")[:2])) >= (3, 12):
            self.skipTest("sys.monitoring reports calls of types as well: nothing to compare with")
        source = "g = {}\ndef f(n, d):\n    return g(-1)\n"
        self.assertEqual(self.events(source.format("abs"), 1, 1) - self.events(source.format("int"), 1, 1), 1)

    def test_the_busiest_lines_are_named(self):
        answer = self.child("def f(n):\n    a = 0\n    for i in range(n):\n        a = a + i\n    return a\n",
                            required=1, total=1).trace(100)
        lines = dict(map(tuple, answer["lines"]))
        self.assertEqual(answer["lines"][0][0], 4)
        self.assertGreater(lines[4], 300)
        self.assertEqual(sum(lines.values()), answer["events"])

    def test_events_of_compiled_strings_count_for_the_line_that_runs_them(self):
        answer = self.child("def f(n):\n    exec('for i in range(%d): pass' % n)\n", required=1, total=1).trace(100)
        self.assertEqual(answer["lines"][0][0], 2)
        self.assertGreater(answer["lines"][0][1], 100)

    def test_the_budget_ends_it(self):
        for name, body in (("loop", "while True: pass"),
                           ("swallowing", "while True:\n        try:\n            1 / 0\n        except BaseException: pass"),
                           ("generator", "return sum(1 for _ in iter(int, 1))")):
            with self.subTest(name):
                answer = self.child(f"def f():\n    {body}\n").trace(budget=1000)
                self.assertEqual((answer["event"], answer["events"], answer["finished"]), ("traced", 1001, False))

    def test_within_the_budget_it_finishes(self):
        self.assertTrue(self.child("def f():\n    pass\n").trace(budget=1000)["finished"])

    def test_failures_are_failures_in_a_trace_too(self):
        self.assertEqual(self.child("def f():\n    raise ValueError('v')\n").trace()["type"], "ValueError")
        self.assertEqual(self.child("def f():\n    raise SystemExit(2)\n").trace(), {"event": "exited", "status": 2})

    def test_a_trace_is_hard_to_notice(self):
        answer = self.child("import sys\ndef f():\n    assert sys.gettrace() is None and sys.getprofile() is None\n"
                            "    assert not hasattr(sys, 'monitoring')\n", imports=ANY).trace()
        self.assertEqual(answer["event"], "traced")


if __name__ == "__main__":
    unittest.main()
