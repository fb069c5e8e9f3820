# The limits on loading and on the call, near and past them: what is repeated, what is stopped, what is said.
import time
import unittest

from harness import SOURCE, HarnessTest, make_problem

RIGHT = {ending: (SOURCE / "tests" / "misbehave" / "appended" / f"right_answer.{ending}").read_text()
         for ending in ("py", "cpp")}
LIMITS = {"time_ms": 200, "wall_ms": 5000, "load_ms": 400, "memory_mib": 256, "output_kib": 64, "threads": 1,
          "compile_ms": 60000, "compile_memory_mib": 1024}

# @LOAD@ and @CALL@: seconds of CPU time; @REST@: seconds of sleep after the call's.
SOURCES = {
    "py": """
import os
import time


def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def chance():
    return os.urandom(1)[0] / 256


def is_first():
    return os.getpid() - os.getppid() == 1


burn(@LOAD@)


def positional_encoding(seq_len, d_model, base=10000.0):
    burn(@CALL@)
    time.sleep(@REST@)
    return right(seq_len, d_model, base)
""",
    "cpp": """
#include <time.h>
#include <unistd.h>

#include <cstdlib>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

void burn(double seconds) {
  const double end = now() + seconds;
  while (now() < end) {
  }
}

double chance() {
  unsigned char byte = 0;
  return getentropy(&byte, 1) == 0 ? byte / 256.0 : 0;
}

bool is_first() { return getpid() - getppid() == 1; }

__attribute__((constructor)) void load() { burn(@LOAD@); }

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  burn(@CALL@);
  usleep(static_cast<unsigned>(1e6 * (@REST@)));
  return right(seq_len, d_model, base);
}
"""}
UNLESS_FIRST = {"py": "0 if is_first() else {}", "cpp": "is_first() ? 0 : {}"}
ONE_OF = {"py": "{} if chance() < 0.5 else {}", "cpp": "chance() < 0.5 ? {} : {}"}


class ClockTest(HarnessTest):
    def source(self, ending, load="0", call="0", rest="0"):
        text = SOURCES[ending]
        for name, value in (("LOAD", load), ("CALL", call), ("REST", rest)):
            text = text.replace(f"@{name}@", value)
        return self.write(f"answer.{ending}", text + RIGHT[ending])

    def grade(self, path, cases, **limits):
        name = f"clock-{len(list(self.scratch.glob('problems/*')))}"
        make_problem(self.scratch / "problems", name, [{"name": f"c{n}", "args": {"seq_len": 6, "d_model": 8 + n}}
                                                       for n in range(cases)],
                     limits={**LIMITS, **limits},
                     languages={"python": {"file": "answer.py", "imports": ["numpy", "os", "time"]},
                                "cpp": {"file": "answer.cpp"}})
        done = self.run_assay("grade", path, "--problem", name, "--format", "json", "--audience", "staff")
        self.assertEqual("", done.errors)
        (graded,) = done.json["submissions"]
        return graded


class Repeats(ClockTest):
    """Over the limit but done within 1.5 times it: run again, three runs in all; the best counts."""

    # share of the limit, verdict, runs
    TABLE = ((0.5, "accepted", 1), (1.2, "time_limit_exceeded", 3), (1.9, "time_limit_exceeded", 1))

    def runs(self, case):
        return [run["cpu_ms"] for run in case["time"]["runs"]]

    def test_how_often(self):
        for ending in SOURCES:
            for share, verdict, runs in self.TABLE:
                with self.subTest(ending, share=share):
                    graded = self.grade(self.source(ending, call=str(share * 0.2)), 2)
                    self.assertEqual(verdict, graded["verdict"])
                    self.assertEqual([(verdict, runs)] * 2,
                                     [(case["verdict"], len(self.runs(case))) for case in graded["cases"]])
                    for case in graded["cases"]:
                        self.assertEqual(min(self.runs(case)), case["time"]["cpu_ms"])
                        self.assertTrue(all(abs(run - min(share, 1.5) * 200) < 40 for run in self.runs(case)), case)

    def test_one_that_is_late_at_times_is_right_where_a_run_is_not_late(self):
        count = 16
        for ending in SOURCES:
            with self.subTest(ending):
                graded = self.grade(self.source(ending, call=ONE_OF[ending].format(0.24, 0.04)), count)
                repeated = 0
                for case in graded["cases"]:
                    runs = self.runs(case)
                    self.assertEqual("accepted" if min(runs) <= 200 else "time_limit_exceeded", case["verdict"], case)
                    self.assertEqual(min(runs), case["time"]["cpu_ms"])
                    # No run after one that was in time, and none is missing.
                    self.assertTrue(all(run > 200 for run in runs[:-1]), case)
                    self.assertTrue(len(runs) == 3 or runs[-1] <= 200, case)
                    repeated += case["verdict"] == "accepted" and len(runs) > 1
                # 3 of 8 on the average; none at all once in 2,000 times.
                self.assertGreater(repeated, 0)
                passed = sum(case["verdict"] == "accepted" for case in graded["cases"])
                self.assertAlmostEqual(100 * passed / count, graded["score"], 3)

    def test_of_runs_that_all_are_late_the_best_is_told(self):
        for ending in SOURCES:
            with self.subTest(ending):
                graded = self.grade(self.source(ending, call="0.22 + 0.05 * chance()"), 3)
                for case in graded["cases"]:
                    self.assertEqual(("time_limit_exceeded", 3), (case["verdict"], len(self.runs(case))))
                    best = min(self.runs(case))
                    self.assertEqual(best, case["time"]["cpu_ms"])
                    self.assertEqual(f"took {best:.0f} ms of 200 ms ({best / 200:.2f}x)", case["message"])

    def test_three_that_were_stopped_end_it_and_late_ones_do_not(self):
        for share, verdicts in ((1.9, 3 * ["time_limit_exceeded"] + 2 * ["not_run"]),
                                (1.2, 5 * ["time_limit_exceeded"])):
            with self.subTest(share):
                graded = self.grade(self.source("py", call=str(share * 0.2)), 5)
                self.assertEqual(verdicts, [case["verdict"] for case in graded["cases"]])


class Loading(ClockTest):
    """The limit on loading holds for every process of a submission, the ones that are started ahead as well."""

    # What the loads of all processes but the first burn (s), whether it ends by itself, how long the first call sleeps.
    TABLE = (("ends while the call before still sleeps", "0.7", "1.5"),
             ("ends long after the call before", "1e9", "0"),
             ("would never end, and nobody waits for long", "1e9", "1.5"))

    def setUp(self):
        super().setUp()
        doctor = self.run_assay("doctor").text
        if "  pid-namespace      on" not in doctor:
            self.skipTest("without a pid namespace a process cannot tell that it is the first")

    def check(self, ending, load, rest):
        begin = time.monotonic()
        graded = self.grade(self.source(ending, load=UNLESS_FIRST[ending].format(load), rest=rest), 4)
        self.assertLess(time.monotonic() - begin, 20)
        first, second, *others = graded["cases"]
        self.assertEqual(("accepted", "time_limit_exceeded"), (first["verdict"], graded["verdict"]), graded)
        self.assertEqual(25, graded["score"])
        self.assertEqual(("time_limit_exceeded", "load"), (second["verdict"], second["phase"]))
        self.assertRegex(second["message"], r"\ALoading stopped after \d+ ms: at \d+\.\d times the limit of 400 ms\Z")
        self.assertEqual(second["message"], graded["message"])
        self.assertNotIn("time", second)
        for case in others:
            self.assertEqual(("not_run", "the submission did not get past loading"), (case["verdict"], case["message"]))
        return float(second["message"].split()[3])

    def test_one_that_was_started_ahead(self):
        for ending in SOURCES:
            for name, load, rest in self.TABLE:
                with self.subTest(ending, case=name):
                    spent = self.check(ending, load, rest)
                    self.assertGreaterEqual(spent, 400)
                    self.assertLess(spent, {"0": 600}.get(rest, 2200))

    def test_one_that_the_kernel_ended_before_anybody_waited(self):
        source = self.source("py", load=UNLESS_FIRST["py"].format("1e9"), rest="9")
        _, second = self.grade(source, 2, wall_ms=30000)["cases"]
        self.assertEqual(("time_limit_exceeded", "load"), (second["verdict"], second["phase"]))

    def test_the_first(self):
        for ending in SOURCES:
            with self.subTest(ending):
                graded = self.grade(self.source(ending, load="1e9"), 3)
                self.assertEqual(("time_limit_exceeded", 0), (graded["verdict"], graded["score"]))
                self.assertEqual(["time_limit_exceeded", "not_run", "not_run"],
                                 [case["verdict"] for case in graded["cases"]])
                self.assertRegex(graded["message"],
                                 r"\ALoading stopped after 4\d\d ms: at 1\.\d times the limit of 400 ms\Z")

    def test_one_that_sleeps(self):
        for ending, nap in (("py", "time.sleep(99)"), ("cpp", "usleep(999999999)")):
            with self.subTest(ending):
                path = self.source(ending, rest="0")
                text = path.read_text().replace("burn(0)", nap, 1)
                graded = self.grade(self.write(path.name, text), 2, wall_ms=1000)
                self.assertEqual(("time_limit_exceeded", "load"), (graded["verdict"], graded["cases"][0]["phase"]))
                self.assertIn("of wall time", graded["message"])

    def test_one_within_it_is_right_whenever_it_loads(self):
        for ending in SOURCES:
            with self.subTest(ending):
                graded = self.grade(self.source(ending, load="0.2", rest="0.5"), 3)
                self.assertEqual(("accepted", 100), (graded["verdict"], graded["score"]))


if __name__ == "__main__":
    unittest.main()
