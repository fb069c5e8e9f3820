# The same submission graded again: the same verdicts, and the same bytes but for times and memory.
import re
import unittest

from harness import SAMPLES, HarnessTest, make_problem

TIMES = 50
CPP_TIMES = 5
CASES = [{"name": "sweep", "matrix": {"seq_len": [3, 40], "d_model": [4, 7]}},
         {"name": "base", "args": {"seq_len": 9, "d_model": 5, "base": 0.5}}]
VARIES = re.compile(rb'"(started_at|duration_ms|compile_ms|compile_cached|load_ms|cpu_ms|process_cpu_ms|wall_ms|peak_memory_bytes)": [^,\n]+')


class Determinism(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", CASES)

    def outputs(self, samples, times):
        paths = [SAMPLES / sample for sample in samples]
        for _ in range(times):
            done = self.run_assay("grade", *paths, "--problem", "few", "--format", "json", "--audience", "staff")
            self.assertEqual((1, ""), (done.code, done.errors))
            yield VARIES.sub(rb"\1", done.out), [each["verdict"] for each in done.json["submissions"]]

    def assert_same(self, expected, samples, times):
        first = None
        for output, verdicts in self.outputs(samples, times):
            self.assertEqual(expected, verdicts)
            first = first or output
            self.assertEqual(first, output)

    def test_python(self):
        self.assert_same(["accepted", "wrong_answer", "run_time_error"],
                         ["accepted/where.py", "wrong_answer/odd_last_cos.py", "run_time_error/odd_d_model.py"], TIMES)

    def test_cpp(self):
        self.assert_same(["accepted", "run_time_error"],
                         ["accepted/vector_rows.cpp", "run_time_error/throws.cpp"], CPP_TIMES)


if __name__ == "__main__":
    unittest.main()
