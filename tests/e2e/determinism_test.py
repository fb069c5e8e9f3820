# The same submission graded again: the same verdicts, and the same bytes but for times and memory.
import json
import pathlib
import re
import unittest

from harness import SAMPLES, HarnessTest, make_problem

RUNS = 10
COPIES = 5  # in each run: 50 gradings in all
CPP_RUNS = 2
CASES = [{"name": "sweep", "matrix": {"seq_len": [3, 40], "d_model": [4, 7]}},
         {"name": "base", "args": {"seq_len": 9, "d_model": 5, "base": 0.5}}]
VARIES = re.compile(rb'"(started_at|duration_ms|compile_ms|compile_cached|load_ms|cpu_ms|process_cpu_ms|wall_ms|peak_memory_bytes)": [^,\n]+')


class Determinism(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", CASES)

    def assert_same(self, expected, samples, runs):
        paths = [self.write(f"{copy}/{pathlib.Path(sample).name}", (SAMPLES / sample).read_bytes())
                 for copy in range(COPIES) for sample in samples]
        first = None
        for _ in range(runs):
            done = self.run_assay("grade", *paths, "--problem", "few", "--format", "json", "--audience", "staff")
            self.assertEqual((1, ""), (done.code, done.errors))
            output = VARIES.sub(rb'"\1": 0', done.out)
            first = first or output
            self.assertEqual(first, output)
            graded = json.loads(output)["submissions"]
            self.assertEqual(expected * COPIES, [each["verdict"] for each in graded])
            for each in graded:
                del each["submission"]["path"]
            for at, each in enumerate(graded):
                self.assertEqual(graded[at % len(samples)], each)

    def test_python(self):
        self.assert_same(["accepted", "wrong_answer", "run_time_error"],
                         ["accepted/where.py", "wrong_answer/odd_last_cos.py", "run_time_error/odd_d_model.py"], RUNS)

    def test_cpp(self):
        self.assert_same(["accepted", "run_time_error"],
                         ["accepted/vector_rows.cpp", "run_time_error/throws.cpp"], CPP_RUNS)


if __name__ == "__main__":
    unittest.main()
