# SIGKILL at any moment: nothing goes on running, and what stands on disk under a report's name is a whole report.
# ASSAY_KILLS: how many (12); the moments are drawn anew in every run, and told where one fails.
import json
import os
import random
import signal
import time
import unittest

from harness import SAMPLES, HarnessTest, make_problem

KILLS = int(os.environ.get("ASSAY_KILLS", "12"))


class Kills(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "short",
                     [{"name": f"c{n}", "args": {"seq_len": 40 * n, "d_model": 64}} for n in range(1, 9)])
        for name in ("slices.py", "where.py", "vector_rows.cpp"):
            self.write(f"in/{name}", (SAMPLES / "accepted" / name).read_bytes())
        self.report = self.scratch / "out" / "report.json"
        self.report.parent.mkdir()
        self.words = ("grade", "in", "--problem", "short", "--jobs", "2", "--report", f"json={self.report}",
                      "--report", f"junit={self.report.with_suffix('.xml')}")

    def test_nothing_goes_on_and_no_report_is_half_a_report(self):
        begin = time.monotonic()
        self.assertEqual(0, self.run_assay(*self.words).code)
        whole = time.monotonic() - begin
        finished = self.report.read_bytes()
        seed = random.randrange(1 << 32)
        chance = random.Random(seed)
        written = 0
        for kill in range(KILLS):
            self.report.unlink(missing_ok=True)
            # Half of them where reports are written.
            after = chance.uniform(0, whole) if kill % 2 else chance.uniform(0.85, 1.05) * whole
            process = self.start(*self.words, start_new_session=True)
            time.sleep(after)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            with self.subTest(seed=seed, kill=kill, after=after):
                self.assert_nothing_left()
                if self.report.exists():
                    written += 1
                    self.assertEqual(len(json.loads(finished)["submissions"]),
                                     len(json.loads(self.report.read_bytes())["submissions"]))
        print(f"{KILLS} kills in {whole:.2f} s each, {written} after the report was written")
        self.assertEqual(0, self.run_assay(*self.words).code)
        self.assertEqual("accepted", json.loads(self.report.read_bytes())["submissions"][0]["verdict"])


if __name__ == "__main__":
    unittest.main()
