# SIGKILL at any moment: nothing goes on running, and what stands on disk under a report's name is a whole report.
# ASSAY_KILLS: how many (12); the moments are drawn anew in every run, and told where one fails.
import json
import os
import random
import signal
import time
import unittest
from xml.etree import ElementTree

from harness import SAMPLES, HarnessTest, children, make_problem, wait_until

KILLS = int(os.environ.get("ASSAY_KILLS", "12"))


class Kills(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "short",
                     [{"name": f"c{n}", "args": {"seq_len": 40 * n, "d_model": 64}} for n in range(1, 9)])
        for name in ("slices.py", "where.py", "vector_rows.cpp"):
            self.write(f"in/{name}", (SAMPLES / "accepted" / name).read_bytes())
        self.report = self.scratch / "out" / "report.json"
        self.junit = self.report.with_suffix(".xml")
        self.report.parent.mkdir()
        self.words = ("grade", "in", "--problem", "short", "--jobs", "2", "--report", f"json={self.report}",
                      "--report", f"junit={self.junit}")

    def whole_run(self, words):
        begin = time.monotonic()
        self.assertEqual(0, self.run_assay(*words).code)
        return time.monotonic() - begin

    def test_nothing_goes_on_and_no_report_is_half_a_report(self):
        seed = random.randrange(1 << 32)
        chance = random.Random(seed)
        for words in (self.words, (*self.words, "--no-cache")):  # the second starts compilers as well
            whole = self.whole_run(words)
            written = 0
            for kill in range(KILLS // 2):
                self.report.unlink(missing_ok=True)
                # Half of them where reports are written.
                after = chance.uniform(0, whole) if kill % 2 else chance.uniform(0.85, 1.05) * whole
                with self.subTest(seed=seed, kill=kill, after=after, words=words):
                    written += self.kill_after(after, words)
            print(f"{KILLS // 2} kills of {whole:.2f} s, {written} after the report was written")
        self.assertEqual(0, self.run_assay(*self.words).code)
        self.assertEqual(3, len(json.loads(self.report.read_bytes())["submissions"]))

    def kill_after(self, seconds, words):
        """Whether there was a report."""
        process = self.start(*words, start_new_session=True)
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        # A compiler whose walls were just being set up may still come to its end.
        wait_until(lambda: not children(), 60, "processes left")
        self.assert_nothing_left()
        if self.junit.exists():
            self.assertEqual(3, len(ElementTree.parse(self.junit).getroot()))
            self.junit.unlink()
        if not self.report.exists():
            return False
        self.assertEqual(3, len(json.loads(self.report.read_bytes())["submissions"]))
        return True


if __name__ == "__main__":
    unittest.main()
