# Several submissions at once: the same reports in the same order, and nothing lost when it is stopped.
import os
import signal
import time
import unittest

from harness import PATIENCE, SAMPLES, HarnessTest, command_of, descendants, make_problem, wait_until

CASES = [{"name": f"c{n}", "args": {"seq_len": 6, "d_model": 8 + n}} for n in range(4)]
SPINNER = "def positional_encoding(seq_len, d_model, base=10000.0):\n    while True:\n        pass\n"
CHANGING = ("started_at", "duration_ms", "time", "peak_memory_bytes", "load_ms", "compile_ms", "compile_cached")


def steady(value):
    if isinstance(value, dict):
        return {key: steady(inner) for key, inner in value.items() if key not in CHANGING}
    return [steady(inner) for inner in value] if isinstance(value, list) else value


def cores_of(pid):
    try:
        return frozenset(os.sched_getaffinity(pid))
    except ProcessLookupError:
        return frozenset()


class Jobs(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "small", CASES)

    def test_as_one_after_the_other(self):
        samples = sorted([*(SAMPLES / "wrong_answer").glob("*.py"), *(SAMPLES / "accepted").glob("*.py"),
                          SAMPLES / "accepted" / "row_major.cpp", SAMPLES / "wrong_answer" / "float32.cpp"])
        reports = [self.run_assay("grade", *samples, "--problem", "small", "--format", "json", "--jobs", str(jobs),
                                  "--audience", "staff", patience=PATIENCE) for jobs in (1, 2, 4096)]
        one, *others = [steady(done.json["submissions"]) for done in reports]
        self.assertEqual([str(path) for path in samples], [graded["submission"]["path"] for graded in one])
        for other in others:
            self.assertEqual(one, other)
        self.assertEqual({done.code for done in reports}, {1})

    def test_ctrl_c_stops_them_all(self):
        paths = [self.write(f"in/{n}.py", SPINNER) for n in range(6)]
        process = self.start("grade", *paths, "--problem", "small", "--time-scale", "100", "--jobs", "2",
                             "--report", "json=report.json", start_new_session=True)
        wait_until(lambda: len(descendants(process.pid)) >= 2, 60, "they run")
        time.sleep(1)
        begin = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        self.assertLess(time.monotonic() - begin, 3)
        names = "".join(f"  {path}\n" for path in paths[2:])
        self.assertEqual(
            (130, f"assay: interrupted: 4 of 6 submissions were not begun, and are in no report:\n{names}"),
            (process.returncode, err.decode()))
        self.assert_nothing_left()

    @unittest.skipIf(len(os.sched_getaffinity(0)) < 2, "one core is nobody's to share")
    def test_each_worker_has_cores_of_its_own(self):
        paths = [self.write(f"in/{n}.py", SPINNER) for n in range(2)]
        process = self.start("grade", *paths, "--problem", "small", "--time-scale", "100", "--jobs", "2",
                             start_new_session=True)
        places = set()

        def seen():
            places.update(cores_of(pid) for pid in descendants(process.pid) if "--read-path" in command_of(pid))
            return len(places) == 2

        try:
            wait_until(seen, 60, "two runners, each with its own cores")
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.communicate(timeout=PATIENCE)
        first, second = places
        self.assertEqual(set(), set(first) & set(second))
        self.assertLessEqual(set(first) | set(second), os.sched_getaffinity(0))

    def test_numbers_that_are_none(self):
        for word in ("0", "-1", "x", "1.5", "5000"):
            done = self.run_assay("grade", SAMPLES / "accepted" / "slices.py", f"--jobs={word}")
            self.assertEqual(2, done.code, word)
            self.assertIn("--jobs", done.errors)


if __name__ == "__main__":
    unittest.main()
