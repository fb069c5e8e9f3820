# The limit on the call, near and past it: what is repeated, what is stopped, what is said.
import os
import subprocess
import sys
import unittest

from timed_source import MUST_RAISE, RAISES, SOURCES, TimedTest

ONE_OF = {"py": "{} if chance() < 0.5 else {}", "cpp": "chance() < 0.5 ? {} : {}"}


class Repeats(TimedTest):
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

    def test_a_call_that_must_raise_is_timed_as_well(self):
        for ending in SOURCES:
            for share, verdict, runs in self.TABLE:
                with self.subTest(ending, share=share):
                    source = self.source(ending, call=str(share * 0.2), end=RAISES[ending])
                    (case,) = self.grade(source, 1, MUST_RAISE)["cases"]
                    self.assertEqual((verdict, runs), (case["verdict"], len(self.runs(case))), case)

    def test_an_error_that_nobody_asked_for_is_told_however_late(self):
        (case,) = self.grade(self.source("py", call="0.24", end=RAISES["py"]), 1)["cases"]
        self.assertEqual(("run_time_error", 1), (case["verdict"], len(self.runs(case))), case)

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

    def test_one_that_no_core_took_is_run_once_more(self):
        core = min(os.sched_getaffinity(0))
        before = os.sched_getaffinity(0)
        self.addCleanup(os.sched_setaffinity, 0, before)
        os.sched_setaffinity(0, {core})
        quiet = self.grade(self.source("py", call="0", rest="1.5"), 1, wall_ms=1000, load_ms=20000)
        self.assertEqual(1, len(self.runs(quiet["cases"][0])), "it slept")
        spinners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(8)]
        try:
            busy = self.grade(self.source("py", call="0.6"), 1, wall_ms=1000, time_ms=900, load_ms=20000)
        finally:
            for spinner in spinners:
                spinner.kill()
                spinner.wait()
        self.assertEqual(2, len(self.runs(busy["cases"][0])), busy)


if __name__ == "__main__":
    unittest.main()
