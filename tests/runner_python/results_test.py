# What the runner says and copies of each kind of result.
import struct
import unittest

from support import ANY, RunnerTest

# name, expression over `np`, typestr, shape, order, size, the bytes as numpy would write them
ARRAYS = [
    ("row-major", "np.arange(6.0).reshape(2, 3)", "<f8", [2, 3], "C", 48, "np.arange(6.0)"),
    ("column-major", "np.asfortranarray(np.arange(6.0).reshape(2, 3))", "<f8", [2, 3], "F", 48,
     "np.array([0.0, 3, 1, 4, 2, 5])"),
    ("transposed", "np.arange(6.0).reshape(2, 3).T", "<f8", [3, 2], "F", 48, "np.arange(6.0)"),
    ("every second column", "np.arange(12.0).reshape(2, 6)[:, ::2]", "<f8", [2, 3], "C", 48, "np.arange(0.0, 12, 2)"),
    ("reversed", "np.arange(4.0)[::-1]", "<f8", [4], "C", 32, "np.array([3.0, 2, 1, 0])"),
    ("axes swapped in 3 dimensions", "np.arange(8.0).reshape(2, 2, 2).swapaxes(0, 1)", "<f8", [2, 2, 2], "C", 64,
     "np.array([0.0, 1, 4, 5, 2, 3, 6, 7])"),
    ("broadcast", "np.broadcast_to(np.arange(2.0), (3, 2))", "<f8", [3, 2], "C", 48, "np.tile(np.arange(2.0), 3)"),
    ("rows of more than a chunk", "np.arange(5_000_000.0).reshape(1, -1)[:, ::2]", "<f8", [1, 2500000], "C", 20000000,
     "np.arange(0.0, 5_000_000, 2)"),
    ("many chunks", "np.arange(6_000_000.0).reshape(3000, 2000)[:, ::-1]", "<f8", [3000, 2000], "C", 48000000,
     "np.arange(6_000_000.0).reshape(3000, 2000)[:, ::-1].copy()"),
    ("no rows", "np.zeros((0, 5))", "<f8", [0, 5], "C", 0, "np.zeros(0)"),
    ("no dimensions", "np.array(2.5)", "<f8", [], "C", 8, "np.array([2.5])"),
    ("read-only", "np.frombuffer(np.arange(2.0).tobytes())", "<f8", [2], "C", 16, "np.arange(2.0)"),
    ("big-endian", "np.arange(3, dtype='>f8')", ">f8", [3], "C", 24, "np.arange(3, dtype='>f8')"),
    ("float32", "np.ones(2, np.float32)", "<f4", [2], "C", 8, "np.ones(2, np.float32)"),
    ("bool", "np.array([True, False])", "|b1", [2], "C", 2, "np.array([True, False])"),
    ("datetime", "np.array(['2020-01-01'], 'M8[D]')", "<M8[D]", [1], "C", 8, "np.array([18262])"),
]

# Described, never asked for.
DESCRIBED = [
    ("object", "np.array([1, 'a'], dtype=object)", "|O", [2]),
    ("structured", "np.zeros(2, [('a', 'f8'), ('b', 'i4')])", "|V12", [2]),
    ("100 TiB of strides 0", "np.broadcast_to(0.0, (1 << 40, 13))", "<f8", [1 << 40, 13]),
    ("32 dimensions", "np.zeros((1,) * 32)", "<f8", [1] * 32),
]

# expression, kind
OTHERS = [
    ("None", "NoneType"),
    ("[[1.0]]", "list"),
    ("1 + 2j", "complex"),
    ("1 << 63", "int"),
    ("b'bytes'", "bytes"),
    ("type('Real', (float,), {})(1)", "answer.Real"),
    ("np.matrix([[1.0]])", "numpy.matrix"),
    ("type('Sub', (np.ndarray,), {})((2, 2))", "answer.Sub"),
    ("(x for x in ())", "generator"),
    ("type('T', (), {'__qualname__': '\\udc80'})()", "answer.\\udc80"),
    ("type('x' * 1000, (), {'__module__': 'builtins'})()", "x" * 200),
    ("type('NoModule', (), {'__module__': 3})()", "NoModule"),
]


# expression, kind, scalar
SCALARS = [
    ("1.5", "float", {"float": "0x1.8000000000000p+0"}),
    ("float('nan')", "float", {"float": "nan"}),
    ("float('-inf')", "float", {"float": "-inf"}),
    ("np.float64(-0.0)", "numpy.float64", {"float": "-0x0.0p+0"}),
    ("np.float32(0.1)", "numpy.float32", {"float": "0x1.99999a0000000p-4"}),
    ("(1 << 63) - 1", "int", (1 << 63) - 1),
    ("-(1 << 63)", "int", -(1 << 63)),
    ("np.int16(-3)", "numpy.int16", -3),
    ("np.uint8(255)", "numpy.uint8", 255),
    ("True", "bool", True),
    ("'caf\u00e9'", "str", "caf\u00e9"),
    ("'x' * 5000", "str", "x" * 2000),
]


class Results(RunnerTest):
    def test_arrays_come_back_byte_for_byte(self):
        for name, expression, typestr, shape, order, size, expected in ARRAYS:
            with self.subTest(name):
                child = self.child(f"import numpy as np\ndef f():\n    return {expression}\n")
                self.assertEqual(child.run(), {"event": "returned", "kind": "numpy.ndarray", "array": {
                    "typestr": typestr, "shape": shape, "order": order}})
                # assertEqual would print 48 MB.
                self.assertTrue(child.copy(size) == self._bytes(expected, size), "the bytes differ")

    def _bytes(self, expression, size):
        """What row-major numpy makes of it, by way of another child."""
        child = self.child("import numpy as np\ndef f():\n"
                           f"    return np.frombuffer(np.ascontiguousarray({expression}).tobytes(), np.uint8)\n")
        child.run()
        return child.copy(size)

    def test_arrays_that_nobody_copies_are_described(self):
        for name, expression, typestr, shape in DESCRIBED:
            with self.subTest(name):
                answer = self.run_once(f"import numpy as np\ndef f():\n    return {expression}\n")
                self.assertEqual(answer, {"event": "returned", "kind": "numpy.ndarray", "array": {
                    "typestr": typestr, "shape": shape, "order": "C"}})

    def test_anything_else_is_named(self):
        for expression, kind in OTHERS:
            with self.subTest(expression):
                answer = self.run_once(f"import numpy as np\ndef f():\n    return {expression}\n")
                self.assertEqual(answer, {"event": "returned", "kind": kind})

    def test_numbers_and_texts_are_told(self):
        for expression, kind, scalar in SCALARS:
            with self.subTest(expression):
                answer = self.run_once(f"import numpy as np\ndef f():\n    return {expression}\n")
                self.assertEqual(answer, {"event": "returned", "kind": kind, "scalar": scalar})

    def test_a_bool_of_numpy_is_one(self):
        # Its name differs between NumPy's versions.
        answer = self.run_once("import numpy as np\ndef f():\n    return np.bool_(False)\n")
        self.assertIs(answer["scalar"], False)

    def test_a_tuple_is_its_items(self):
        child = self.child("""
            import numpy as np
            def f():
                return np.arange(3.0), 7, np.arange(4.0).reshape(2, 2).T, None
            """)
        self.assertEqual(child.run(), {"event": "returned", "kind": "tuple", "items": [
            {"kind": "numpy.ndarray", "array": {"typestr": "<f8", "shape": [3], "order": "C"}},
            {"kind": "int", "scalar": 7},
            {"kind": "numpy.ndarray", "array": {"typestr": "<f8", "shape": [2, 2], "order": "F"}},
            {"kind": "NoneType"}]})
        content = child.copy(64 + 32)
        self.assertEqual(struct.unpack("3d", content[:24]), (0, 1, 2))
        self.assertEqual(content[24:64], bytes(40))
        self.assertEqual(struct.unpack("4d", content[64:]), (0, 1, 2, 3))

    def test_of_a_long_tuple_the_first_items_are_told(self):
        answer = self.run_once("def f():\n    return tuple(range(1000))\n")
        self.assertEqual([item["scalar"] for item in answer["items"]], list(range(16)))

    def test_a_subclass_of_tuple_is_none(self):
        answer = self.run_once("""
            from typing import NamedTuple
            class Pair(NamedTuple):
                a: int = 1
            def f():
                return Pair()
            """)
        self.assertEqual(answer, {"event": "returned", "kind": "answer.Pair"})

    def test_a_result_that_cannot_be_copied_ends_in_a_failure(self):
        child = self.child("import numpy as np\ndef f():\n    return np.array([None])\n")
        child.run()
        answer = child.case.ask({"op": "copy"}, [child._files[1]])
        self.assertEqual((answer["event"], answer["type"]), ("raised", "TypeError"))

    def test_arguments_keep_their_types(self):
        source = """
            def f(a, b, c, d, e="left out", g=None):
                assert [type(x) for x in (a, b, c, d)] == [int, float, bool, str], (a, b, c, d)
                assert (a, b, c, d, e, g) == (3, 2.0, True, "é\\n", "left out", 1 << 62), (a, b, c, d, e, g)
            """
        child = self.child(source, required=4, total=6)
        self.assertEqual(child.run(3, 2.0, True, "é\n", g=1 << 62), {"event": "returned", "kind": "NoneType"})

    def test_output_is_flushed_before_the_result_is_announced(self):
        child = self.child("""
            import sys
            def f():
                print("to out, unfinished", end="")
                print("lone \\udc80 surrogate", end="", file=sys.stderr)
            """, imports=ANY)
        self.assertEqual(child.run()["event"], "returned")
        self.assertEqual(child.output(), ("to out, unfinished", "lone \\udc80 surrogate"))


if __name__ == "__main__":
    unittest.main()
