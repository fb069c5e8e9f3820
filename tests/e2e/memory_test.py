# What the harness itself holds while it compares an array that is larger than everything else it has.
import json
import pathlib
import re
import subprocess
import time
import unittest

from harness import SAMPLES, HarnessTest, make_problem

SEQ_LEN, D_MODEL = 10000, 2048
RESULT_KIB = SEQ_LEN * D_MODEL * 8 // 1024
MOST_BESIDE_KIB = 32 * 1024


def peak_kib(pid):
    """Of this process alone: what `wait4` tells has its children's in it."""
    found = re.search(r"^VmHWM:\s+(\d+) kB$", pathlib.Path(f"/proc/{pid}/status").read_text(), re.M)
    return int(found[1]) if found else 0


class Memory(HarnessTest):
    def test_is_the_result_and_little_beside(self):
        make_problem(self.scratch / "problems", "large",
                     [{"name": f"{n}", "args": {"seq_len": SEQ_LEN, "d_model": D_MODEL}} for n in range(2)],
                     limits={"time_ms": 20000, "wall_ms": 60000, "memory_mib": 2048})
        report = self.scratch / "report.json"
        process = self.start("grade", SAMPLES / "accepted" / "where.py", "--problem", "large", "--report",
                             f"json={report}", stdout=subprocess.DEVNULL)
        peak = 0
        while process.poll() is None:
            peak = max(peak, peak_kib(process.pid))
            time.sleep(0.005)
        self.assertEqual((0, b""), (process.returncode, process.communicate()[1]))
        self.assertEqual("accepted", json.loads(report.read_text())["submissions"][0]["verdict"])
        self.assertGreater(peak, RESULT_KIB)  # it was seen while it compared
        self.assertLess(peak, RESULT_KIB + MOST_BESIDE_KIB)


if __name__ == "__main__":
    unittest.main()
