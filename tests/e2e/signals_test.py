# Interrupted, killed, or nobody reads: no process and no file stays, and what is finished is kept.
import json
import os
import signal
import subprocess
import time
import unittest

from harness import PATIENCE, SAMPLES, HarnessTest, children, command_of, descendants, make_problem, wait_until

SLEEPER = "import time\n\n\ndef positional_encoding(seq_len, d_model, base=10000.0):\n    time.sleep(60)\n"
SPINNER = "def positional_encoding(seq_len, d_model, base=10000.0):\n    while True:\n        pass\n"


class Stopped(HarnessTest):
    def setUp(self):
        super().setUp()
        definition = {"limits": {"time_ms": 30000, "wall_ms": 120000, "memory_mib": 512, "compile_ms": 120000},
                      "languages": {"python": {"file": "a.py", "imports": ["numpy", "time"]}, "cpp": {"file": "a.cpp"}}}
        make_problem(self.scratch / "problems", "long", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}],
                     **definition)
        self.write("in/1_right.py", (SAMPLES / "accepted" / "slices.py").read_bytes())
        self.report = self.scratch / "report.json"

    def start_stuck(self, name, content, stuck=None):
        """A harness that has graded one submission and is in the middle of the next."""
        self.write(f"in/{name}", content)
        process = self.start("grade", "in", "--problem", "long", "--jobs", "1", "--report", f"json={self.report}",
                             start_new_session=True)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        since = {}

        def is_stuck():
            self.assertIsNone(process.poll())
            cases = (stuck or _case_processes)(process.pid)
            for pid in list(since):
                if pid not in cases:
                    del since[pid]
            return any(time.monotonic() - since.setdefault(pid, time.monotonic()) > 0.3 for pid in cases)
        wait_until(is_stuck, 60, f"{name} runs")
        return process

    def assert_interrupted(self, process, begin):
        out, err = process.communicate(timeout=PATIENCE)
        self.assertLess(time.monotonic() - begin, 2)
        self.assertEqual(130, process.returncode, err)
        self.assertEqual(b"assay: interrupted\n", err)
        result = json.loads(self.report.read_text())
        # What was finished is kept; what was not is told as such.
        finished, stuck = result["submissions"]
        self.assertEqual(("in/1_right.py", "accepted"), (finished["submission"]["path"], finished["verdict"]))
        self.assertEqual("not_run", stuck["verdict"])
        self.assertEqual({("not_run", "interrupted")}, {(case["verdict"], case["message"]) for case in stuck["cases"]})
        self.assertIsNone(stuck["score"])
        self.assert_nothing_left()

    def test_ctrl_c_and_other_polite_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                process = self.start_stuck("2_stuck.py", SPINNER)
                begin = time.monotonic()
                os.killpg(process.pid, number)
                self.assert_interrupted(process, begin)

    def test_ctrl_c_while_it_waits(self):
        process = self.start_stuck("2_stuck.py", SLEEPER)
        begin = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        self.assert_interrupted(process, begin)

    def test_ctrl_c_while_it_compiles(self):
        bomb = "template <unsigned long N> constexpr unsigned long f = f<N - 1> * 3 + f<N - 2>;\n" \
               "template <> constexpr unsigned long f<0> = 0;\ntemplate <> constexpr unsigned long f<1> = 1;\n" \
               + "".join(f"static_assert(f<{n}> != 7);\n" for n in range(800, 80000, 800))
        spin = "constexpr unsigned long spin() {\n  unsigned long s = 0;\n" \
               "  for (unsigned long i = 0; i < 1000000; ++i) s = s * 31 + i;\n  return s;\n}\n" \
               + "".join(f"static_assert(spin() + {n} != 7);\n" for n in range(2000))
        process = self.start_stuck("2_stuck.cpp", bomb + spin, _compilers)
        begin = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        self.assert_interrupted(process, begin)

    def test_a_signal_to_the_harness_alone(self):
        process = self.start_stuck("2_stuck.py", SLEEPER)
        begin = time.monotonic()
        process.send_signal(signal.SIGINT)
        self.assert_interrupted(process, begin)

    def test_killed_it_leaves_nothing_behind(self):
        for content in (SLEEPER, SPINNER):
            process = self.start_stuck("2_stuck.py", content)
            self.assertGreaterEqual(len(descendants(process.pid)), 2)
            process.kill()
            process.communicate()
            wait_until(lambda: not children(), 2, f"left: {[command_of(pid) for pid in children()]}")
            self.assertFalse(self.report.exists())

    def test_the_runner_killed_is_a_judge_error_and_the_next_is_graded(self):
        self.write("in/3_right.py", (SAMPLES / "accepted" / "slices.py").read_bytes())
        process = self.start_stuck("2_stuck.py", SLEEPER)
        for pid in descendants(process.pid):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        process.communicate(timeout=PATIENCE)
        self.assertEqual(3, process.returncode)
        result = json.loads(self.report.read_text())
        self.assertEqual(["accepted", "judge_error", "accepted"], [each["verdict"] for each in result["submissions"]])
        self.assertIsNone(result["submissions"][1]["score"])


def _case_processes(harness):
    """The runner's children: forked, so of the same command line as their parent."""
    below = [(pid, child) for pid in descendants(harness) for child in children(pid)]
    return [child for pid, child in below
            if "bwrap" not in command_of(child).split(" ")[0] and command_of(pid) == command_of(child)]


def _compilers(harness):
    return [pid for pid in descendants(harness) if command_of(pid).split(" ")[0].endswith("cc1plus")]


class NobodyReads(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])
        self.right = self.write("in/right.py", (SAMPLES / "accepted" / "slices.py").read_bytes())

    def test_a_closed_pipe(self):
        report = self.scratch / "r.json"
        for format in ("json", "text"):
            with self.subTest(format):
                process = self.start(*("grade", "--problem", "few", "--format", format, "--report", f"json={report}"),
                                     *[self.right] * 40)
                process.stdout.close()
                _, err = process.communicate(timeout=PATIENCE)
                self.assertEqual((3, b"assay: standard output: cannot be written\n"), (process.returncode, err))
                self.assertEqual(["accepted"] * 40,
                                 [each["verdict"] for each in json.loads(report.read_text())["submissions"]])
                report.unlink()

    def test_head(self):
        command = self.command("grade", "--problem", "few", *[self.right] * 40)
        done = subprocess.run(["sh", "-c", '"$@" | head -1', "sh", *command], stdout=subprocess.PIPE, timeout=PATIENCE,
                              stderr=subprocess.PIPE, cwd=self.scratch, env=self.environment())
        self.assertEqual(1, done.stdout.count(b"\n"))

    def test_closed_standard_streams(self):
        command = self.command("grade", "--problem", "few", "--report", "json=r.json", self.right)
        done = subprocess.run(["sh", "-c", '"$@" <&- >&- 2>&-', "sh", *command], timeout=PATIENCE, cwd=self.scratch,
                              env=self.environment())
        self.assertIn(done.returncode, (0, 3))
        self.assertEqual("accepted", json.loads((self.scratch / "r.json").read_text())["submissions"][0]["verdict"])


if __name__ == "__main__":
    unittest.main()
