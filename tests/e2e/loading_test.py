# What comes before the call: the limit on loading, near and past it, and memory that is warm.
import os
import time
import unittest

from harness import SOURCE, make_problem
from timed_source import LIMITS, SOURCES, TimedTest

UNLESS_FIRST = {"py": "0 if is_first() else {}", "cpp": "is_first() ? 0 : {}"}
FILL = (SOURCE / "tests" / "support" / "count_page_faults.py").read_text()


class Memory(TimedTest):
    """It is warm when the call begins, for page faults are the machine's cost."""

    def test_filling_the_result(self):
        make_problem(self.scratch / "problems", "fills", [{"name": "c", "args": {"seq_len": 2000, "d_model": 2048}}],
                     limits={**LIMITS, "time_ms": 5000}, languages={"python": {"file": "a.py", "imports": ["numpy", "resource"]}})
        done = self.run_assay("grade", self.write("a.py", FILL), "--problem", "fills", "--format", "json")
        (case,) = done.json["submissions"][0]["cases"]
        cold = 2000 * 2048 * 8 / os.sysconf("SC_PAGE_SIZE")
        self.assertLess(int(case["stdout"]), cold / 100)


class Loading(TimedTest):
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
                    # With a core to spare it has loaded, all of it, before anybody waits.
                    ahead = load == "0.7" and len(os.sched_getaffinity(0)) > 1
                    self.assertGreaterEqual(spent, 500 if ahead else 400)
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

    def test_nothing_comes_between_it_and_the_call(self):
        # 0.5 MB: large enough for a warm heap. Before the call's clock runs there is no order that it could work on.
        text = self.source("cpp", load="0").read_text()
        text = text.replace("void load() { burn(0); }", """void load() {
  char order[4096] = {};
  std::printf("%zu bytes are warm\\n", mallinfo2().fordblks);
  if (write(3, "{\\"event\\":\\"loaded\\"}", 18) != 18 || read(3, order, sizeof order - 1) <= 0) std::abort();
  std::printf("%.200s\\n", order);
  std::fflush(stdout);
  burn(0.24);
  std::abort();
}""")
        path = self.write("answer.cpp", "#include <malloc.h>\n\n#include <cstdio>\n" + text)
        make_problem(self.scratch / "problems", "between", [{"name": "c", "args": {"seq_len": 256, "d_model": 256}}],
                     limits=LIMITS)
        done = self.run_assay("grade", path, "--problem", "between", "--format", "json", "--audience", "staff")
        (case,) = done.json["submissions"][0]["cases"]
        warm, order = case["stdout"].splitlines()
        self.assertGreaterEqual(int(warm.split()[0]), 4 * 256 * 256 * 8)
        self.assertIn('"op":"go"', order)
        self.assertGreaterEqual(case["time"]["cpu_ms"], 240)

    def test_one_within_it_is_right_whenever_it_loads(self):
        for ending in SOURCES:
            with self.subTest(ending):
                graded = self.grade(self.source(ending, load="0.2", rest="0.5"), 3)
                self.assertEqual(("accepted", 100), (graded["verdict"], graded["score"]))


if __name__ == "__main__":
    unittest.main()
