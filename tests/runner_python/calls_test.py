# Arrays as arguments, arguments that are handed back, classes and their methods.
import os
import struct
import unittest

from support import RunnerTest, memory_file

COUNTER = """
    class Counter:
        def __init__(self, start, step=1):
            self.value, self.step = start, step
        def count(self, times):
            self.value += times * self.step
            return self.value
        def fail(self):
            raise IndexError("no more")
    """
CLASS = {"entry": "Counter", "required": 1, "total": 2, "parameters": ["start", "step"],
         "methods": {"count": {"required": 1, "total": 1, "parameters": ["times"]},
                     "fail": {"required": 0, "total": 0, "parameters": []}}}


def array(typestr, shape, offset=0):
    return {"$array": {"typestr": typestr, "shape": shape, "offset": offset}}


class Calls(RunnerTest):
    def go(self, child, args, content=None, **more):
        files = [memory_file(content)] if content is not None else []
        try:
            return child.case.ask({"op": "go", "args": args, "kwargs": {}, **more}, files)
        finally:
            for fd in files:
                os.close(fd)

    def loaded(self, source, **load):
        child = self.child(source, **load)
        self.assertEqual(child.loaded(), {"event": "loaded"})
        return child

    def constructed(self, *args, source=COUNTER, **kwargs):
        child = self.loaded(source, **CLASS)
        self.assertEqual(child.case.ask({"op": "construct", "args": args, "kwargs": kwargs}),
                         {"event": "constructed"})
        return child

    def test_arrays_arrive_as_they_were_sent(self):
        child = self.loaded("""
            import numpy as np
            def f(x, rows, flags):
                assert (x.dtype, x.shape) == (np.float64, (2, 2)), x
                assert (rows.dtype, rows.shape) == (np.int64, (3,)), rows
                assert (flags.dtype, flags.shape) == (np.bool_, (2,)), flags
                assert x.flags.c_contiguous and x.flags.writeable and x.flags.owndata
                assert x.tolist() == [[1, 2], [3, 4.5]] and rows.tolist() == [5, -6, 7], (x, rows)
                return flags.tolist() == [True, False]
            """, required=3, total=3)
        content = struct.pack("4d", 1, 2, 3, 4.5) + bytes(32) + struct.pack("3q", 5, -6, 7) + bytes(40) + b"\1\0"
        answer = self.go(child, [array("<f8", [2, 2]), array("<i8", [3], 64), array("|b1", [2], 128)], content)
        self.assertEqual(answer, {"event": "returned", "kind": "bool", "scalar": True})

    def test_arrays_may_be_empty_or_large(self):
        child = self.loaded("def f(x):\n    return float(x.sum())\n", required=1, total=1)
        for content in None, b"":
            self.assertEqual(self.go(child, [array("<f8", [0, 3])], content)["scalar"], {"float": "0x0.0p+0"})
        ones = struct.pack("d", 1.0) * (3 << 20)
        self.assertEqual(self.go(child, [array("<f8", [3 << 10, 1 << 10])], ones)["scalar"],
                         {"float": (3.0 * (1 << 20)).hex()})

    def test_arguments_are_handed_back_as_they_are_after_the_call(self):
        child = self.loaded("""
            import numpy as np
            def f(x, y):
                x[0] = 9
                return np.zeros(1)
            """, required=2, total=2)
        answer = self.go(child, [array("<f8", [2]), array("<f8", [1], 64)],
                         struct.pack("2d", 1, 2) + bytes(48) + struct.pack("d", 3), unchanged=[1, 0])
        self.assertEqual([one["array"]["shape"] for one in answer["arguments"]], [[1], [2]])
        content = child.copy(128 + 16)
        self.assertEqual(struct.unpack("d", content[64:72]), (3,))
        self.assertEqual(struct.unpack("2d", content[128:]), (9, 2))

    def test_an_object_keeps_its_state_between_calls(self):
        child = self.constructed(10, step=2)
        self.assertEqual(self.go(child, [3], method="count")["scalar"], 16)
        self.assertEqual(self.go(child, [1], method="count")["scalar"], 18)
        answer = self.go(child, [], method="fail")
        self.assertEqual((answer["event"], answer["type"], answer["message"]), ("raised", "IndexError", "no more"))

    def test_each_call_has_its_own_result(self):
        child = self.constructed(2, source="""
            import numpy as np
            class Counter:
                def __init__(self, start, step=1):
                    self.start = start
                def count(self, times):
                    return np.full(times, float(self.start))
                def fail(self):
                    return None
            """)
        for size in (2, 1, 3):
            self.assertEqual(self.go(child, [size], method="count")["array"]["shape"], [size])
            self.assertEqual(child.copy(8 * size), struct.pack("d", 2.0) * size)
        self.assertEqual(self.go(child, [], method="fail"), {"event": "returned", "kind": "NoneType"})

    def test_a_constructor_may_fail(self):
        child = self.loaded("""
            class Counter:
                def __init__(self, start, step=1):
                    raise ValueError(start)
                def count(self, times): pass
                def fail(self): pass
            """, **CLASS)
        answer = child.case.ask({"op": "construct", "args": [1], "kwargs": {}})
        self.assertEqual((answer["event"], answer["type"]), ("raised", "ValueError"))

    def test_what_is_not_such_a_class_is_not_loaded(self):
        method = "\n    def count(self, times): pass\n    def fail(self): pass\n"
        right = f"class Counter:\n    def __init__(self, start, step=1): pass{method}"
        for source, reason, said in (
                ("def Counter(start, step=1): pass\n", "missing_entry", "is not a class but a function"),
                (right.replace("Counter", "Conter"), "missing_entry", "rename `Conter` to `Counter`"),
                (right.replace("fail", "fale"), "missing_entry", "the class has no method `Counter.fail`; Counter.fail()"),
                (right.replace("times", ""), "wrong_signature", "expected Counter.count(times), found Counter.count(self)"),
                (right.replace(", step=1", ""), "wrong_signature", "expected Counter(start, step=...), found Counter(start)"),
                (right.replace("self, times", "times"), "wrong_signature",
                 "too many positional arguments; is self missing, as its first parameter?"),
                (right.replace("self, start", "start"), "wrong_signature",
                 "too many positional arguments; is self missing, as its first parameter?"),
                (right.replace("self, times", "this, times, often"), "wrong_signature",
                 "missing a required argument: 'often'"),
                (f"class Counter:{method}", "wrong_signature", "expected Counter(start, step=...)")):
            with self.subTest(source):
                answer = self.child(source, **CLASS).loaded()
                self.assertEqual((answer.get("event"), answer.get("reason")), ("load_failed", reason), answer)
                self.assertIn(said, answer["message"])

    def test_methods_may_be_of_any_kind(self):
        for decorated in ("@staticmethod\n        def count(times)", "@classmethod\n        def count(cls, times)"):
            source = f"""
                class Counter:
                    def __init__(self, start, step=1): pass
                    {decorated.replace(chr(10) + '        ', chr(10) + '                    ')}: return times
                    def fail(self): pass
                """
            with self.subTest(decorated):
                child = self.constructed(1, source=source)
                self.assertEqual(self.go(child, [4], method="count")["scalar"], 4)


if __name__ == "__main__":
    unittest.main()
