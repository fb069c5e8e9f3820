# Limits that stretch to the machine: a slow one refuses no good answer, a factor stands in every result, and what
# cannot be measured is told.
import contextlib
import os
import re
import subprocess
import sys
import unittest

from harness import PATIENCE, PROBLEMS, SAMPLES, HarnessTest, make_problem

FACTORS = (1, 1.5, 2, 3, 4, 6, 8)
WITHOUT_VECTORS = {"NPY_DISABLE_CPU_FEATURES": "AVX2 FMA3 AVX512F AVX512CD AVX512_SKX"}
ACCEPTED = [SAMPLES / "accepted" / name for name in ("where.py", "row_major.cpp")]
TOO_SLOW = SAMPLES / "time_limit_exceeded" / "averaged.py"
BURN = "import time\n\n\ndef positional_encoding(seq_len, d_model, base=10000.0):\n" \
       "    end = time.process_time() + {}\n    while time.process_time() < end:\n        pass\n" \
       "    import numpy\n    return numpy.zeros((1, 1))\n"


@contextlib.contextmanager
def spinners():
    """One busy process a core."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count())]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


class SlowMachine(HarnessTest):
    def graded(self, paths, **more):
        environment = self.environment(**more)
        done = self.run_assay("grade", *paths, "--problems", PROBLEMS, "--format", "json", "--audience", "staff",
                              environment=environment, patience=3 * PATIENCE)
        return {graded["submission"]["path"]: graded for graded in done.json["submissions"]}

    def factors(self, graded):
        return {(result["submission"]["language"], case["id"]): case["time"]["scale"]
                for result in graded.values() for case in result["cases"] if case["group"] == "full-size"}

    def test_good_answers_are_accepted_and_slow_ones_are_not(self):
        with spinners():
            graded = self.graded([*ACCEPTED, TOO_SLOW], **WITHOUT_VECTORS)
        self.assertEqual(["accepted"] * len(ACCEPTED), [graded[str(path)]["verdict"] for path in ACCEPTED])
        self.assertEqual("time_limit_exceeded", graded[str(TOO_SLOW)]["verdict"])
        stretched = self.factors({path: graded[path] for path in map(str, ACCEPTED)})
        self.assertEqual(4, len(stretched))  # two cases, two languages
        self.assertLessEqual(set(stretched.values()), set(FACTORS))
        again = self.graded(ACCEPTED[:1], **WITHOUT_VECTORS)
        for key, factor in self.factors(again).items():
            self.assertEqual(stretched[key], factor)  # measured once


class Measuring(HarnessTest):
    def problem(self, name, sample, **limits):
        make_problem(self.scratch / "problems", name, [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}],
                     limits={"time_ms": 20, "wall_ms": 60000, "time_scale": "auto", **limits},
                     languages={"python": {"file": "answer.py", "imports": ["numpy", "time"],
                                           "calibration": ["accepted/slow.py"]}})
        if sample is not None:
            self.write(f"submissions/{name}/accepted/slow.py", sample)
        return self.run_assay("grade", self.write("answer.py", BURN.format(0.001)), "--problem", name, "--format",
                              "json", environment=self.environment(XDG_CACHE_HOME=str(self.scratch / "cache")))

    def factor(self, done):
        self.assertEqual("", done.errors)
        return done.json["submissions"][0]["cases"][0]["time"]["scale"]

    def test_twice_what_the_sample_needs(self):
        self.assertIn(self.factor(self.problem("burns", BURN.format(0.035))), (4, 6))  # 70 ms of 20, and what it takes
        self.assertIn(self.factor(self.problem("rests", BURN.format(0.002))), (1, 1.5))

    def test_a_machine_that_is_too_slow(self):
        for seconds in ("0.1", "0.5"):
            done = self.problem(f"slow-{seconds[-1]}", BURN.format(seconds))
            (graded,) = done.json["submissions"]
            self.assertEqual((3, "", "judge_error", None), (done.code, done.errors, graded["verdict"], graded["score"]))
            self.assertEqual("all/one", graded["judge_error"]["where"])
            self.assertRegex(graded["judge_error"]["what"],
                             r"\Athis machine is too slow: the correct accepted/slow\.py needs \d+ ms of a limit of "
                             r"20 ms, and a limit is stretched at most 8 times")

    def test_what_cannot_be_measured_is_tried_once(self):
        self.problem("slow-5", BURN.format("0.5"))
        answers = [self.write(f"{n}.py", BURN.format(0.001)) for n in range(20)]
        done = self.run_assay("grade", *answers, "--problem", "slow-5", "--format", "json", "--no-cache")
        self.assertEqual((3, ["judge_error"] * 20), (done.code, [each["verdict"] for each in done.json["submissions"]]))
        self.assertLess(done.seconds, 10)  # a try takes half a second and more

    def test_a_sample_that_is_missing_or_wrong(self):
        done = self.problem("none", None)
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertIn("submissions/none/accepted/slow.py: this calibration sample", done.errors)
        done = self.problem("wrong", BURN.format(0).replace("numpy.zeros", "numpy.ones"))
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertIn("gets wrong_answer in all/one; it must be accepted", done.errors)
        done = self.problem("broken", "def positional_encoding(:\n")
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertRegex(done.errors, r"slow\.py: this calibration sample gets \w+; it must be accepted \(assay grade "
                                      r"\S+slow\.py says why\)\n\Z")

    def test_a_problem_or_a_language_without_samples(self):
        answer = self.write("answer.py", BURN.format(0.001))
        make_problem(self.scratch / "problems", "bare", [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}])
        done = self.run_assay("grade", answer, "--problem", "bare", "--time-scale", "auto", "--format", "json")
        self.assertEqual((2, ""), (done.code, done.text), done.errors)
        self.assertIn("calibration", done.errors)
        self.problem("python-only", BURN.format(0.002))
        done = self.run_assay("grade", self.write("answer.cpp", "int x;\n"), answer, "--problem", "python-only",
                              "--format", "json")
        self.assertEqual(["compile_error", "accepted"], [each["verdict"] for each in done.json["submissions"]])

    def test_without_a_compiler_the_rest_is_graded(self):
        make_problem(self.scratch / "problems", "both", [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}],
                     limits={"time_ms": 20, "wall_ms": 60000, "time_scale": "auto"},
                     languages={"python": {"file": "answer.py", "imports": ["numpy", "time"],
                                           "calibration": ["accepted/quick.py"]},
                                "cpp": {"file": "answer.cpp", "calibration": ["accepted/quick.cpp"]}})
        self.write("submissions/both/accepted/quick.py", BURN.format(0.001))
        self.write("submissions/both/accepted/quick.cpp", "int x;\n")
        done = self.run_assay("grade", self.write("answer.cpp", "int x;\n"), self.write("answer.py", BURN.format(0.001)),
                              "--problem", "both", "--format", "json",
                              environment=self.environment(PATH=str(self.scratch)))
        self.assertEqual((3, ""), (done.code, done.errors))
        self.assertEqual(["judge_error", "accepted"], [each["verdict"] for each in done.json["submissions"]])
        self.assertIn("no C++ compiler", done.json["submissions"][0]["judge_error"]["what"])

    def test_as_written_where_a_factor_is_given(self):
        done = self.problem("given", None)
        self.assertEqual(2, done.code)
        done = self.run_assay("grade", self.scratch / "answer.py", "--problem", "given", "--format", "json",
                              "--time-scale", "2.5")
        self.assertEqual(2.5, self.factor(done))

    def test_every_limit_where_that_is_asked_for(self):
        self.problem("all", BURN.format(0.035), time_scale=1)
        done = self.run_assay("grade", self.scratch / "answer.py", "--problem", "all", "--format", "json",
                              "--time-scale", "auto")
        self.assertIn(self.factor(done), (4, 6))


if __name__ == "__main__":
    unittest.main()
