# A program as the reference: what it may return, and what is said where that is not what the problem says.
import unittest

import harness

PYTHON = {"python": {"file": "f.py", "imports": ["numpy"]}}


class Program(harness.HarnessTest):
    def grade(self, returns, program, submission=None, case=(), **limits):
        name = f"p{len(list(self.scratch.glob('problems/*')))}"
        harness.make_problem(
            self.scratch / "problems", name, [{"name": "one", "args": {"n": 3}, **dict(case)}],
            entry={"kind": "function", "name": "f", "parameters": [{"name": "n", "type": "int"}], "returns": returns},
            reference={"program": "solution.py"}, languages=PYTHON, **limits)
        source = "import numpy as np\n\n\ndef f(n):\n    {}\n"
        self.write(f"problems/{name}/solution.py", source.format(program))
        path = self.write("in/f.py", source.format(submission or program))
        return self.run_assay("grade", path, "--problem", name, "--format", "json", "--audience", "staff")

    def assert_accepted(self, done):
        self.assertEqual(("accepted", ""), (done.json["submissions"][0]["verdict"], done.errors))

    def assert_refused(self, done, *words):
        self.assertEqual(2, done.code, done.text)
        for word in words:
            self.assertIn(word, done.errors)

    def test_whole_numbers_are_right_to_the_last_digit(self):
        array = {"type": "array", "dtype": "int64", "shape": ["m"]}
        for returns, right, wrong in (({"type": "int"}, "return 10 ** 15", "return 10 ** 15 + 1"),
                                      (array, "return np.array([10 ** 15, n])", "return np.array([10 ** 15 + 1, n])")):
            self.assert_accepted(self.grade(returns, right, tolerance={"atol": 1e-9, "rtol": 1e-9}))
            done = self.grade(returns, right, wrong, tolerance={"atol": 1e-9, "rtol": 1e-9})
            self.assertEqual("wrong_answer", done.json["submissions"][0]["verdict"])

    def test_it_raises_what_the_case_says(self):
        case = {"raises": {"python": "ValueError"}}
        self.assert_accepted(self.grade({"type": "int"}, "raise ValueError(n)", case=case))
        self.assert_refused(self.grade({"type": "int"}, "raise KeyError(n)", case=case), "solution.py", "all/one",
                            "raises KeyError: 3 (line 5), and the case says ValueError")
        self.assert_refused(self.grade({"type": "int"}, "return n", case=case),
                            "returns where the case expects an exception")

    def test_it_returns_what_the_entry_says(self):
        array = {"type": "array", "dtype": "float64", "shape": ["m"]}
        for returns, program, came, wanted in (
                (array, "return np.zeros(n, np.float32)", "a float32 array of shape (3,)", "a float64 array"),
                (array, "return n", "a value of type int", "a float64 array"),
                ({"type": "int"}, "return 0.5", "a value of type float", "an int"),
                ({"type": "tuple", "items": [{"type": "int"}, array]}, "return n, n", "a value of type int",
                 "a float64 array"),
                ({"type": "tuple", "items": [{"type": "int"}]}, "return n, n", "a tuple of 2", "a tuple of 1")):
            with self.subTest(program):
                self.assert_refused(self.grade(returns, program), "solution.py: all/one", came, wanted)

    def test_what_cannot_be_compared_is_refused(self):
        array = {"type": "array", "dtype": "float64", "shape": ["m", "k"]}
        memory = {"limits": {"time_ms": 3000, "memory_mib": 64}}
        self.assert_refused(self.grade(array, "return np.broadcast_to(1.0, (10 ** 4, 10 ** 4))", **memory),
                            "memory_mib")
        self.assert_refused(self.grade({"type": "string"}, "return 'x' * 1991"), "1990 bytes")
        self.assert_accepted(self.grade({"type": "string"}, "return 'x' * 1990"))
        self.assert_refused(self.grade({"type": "string"}, "return np.str_('x' * 1991)"), "1990 bytes")
        self.assert_refused(self.grade({"type": "string"}, "return '\\ud800'"), "UTF-8")
        self.assert_refused(self.grade({"type": "int"}, "return 2 ** 63"), "64 bits")

    def test_texts_of_a_tuple_are_whole_or_refused(self):
        returns = {"type": "tuple", "items": [{"type": "string"}] * 6}
        self.assert_accepted(self.grade(returns, "return ('x' * 1900,) * 6"))
        done = self.grade(returns, "return ('\\x01' * 1900,) * 6")
        self.assert_refused(done, "solution.py")


if __name__ == "__main__":
    unittest.main()
