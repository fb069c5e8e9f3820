"""Do verdicts near the limit flip on a busy machine? verdicts.py ASSAY [GRADINGS]: takes minutes.

Two submissions that use 0.8 and 1.3 times the limit are graded again and again beside four spinners.
"""
import collections
import sys

from driving import Bench

BURNS = """
import time
import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    end = time.process_time() + {seconds}
    while time.process_time() < end:
        pass
    return right(seq_len, d_model, base)


def right(seq_len, d_model, base):
    position = np.arange(seq_len)[:, None]
    values = np.empty((seq_len, d_model))
    angles = position / base ** (np.arange(0, d_model, 2) / d_model)
    values[:, 0::2] = np.sin(angles)
    values[:, 1::2] = np.cos(angles)
    return values
"""
LIMIT_MS = 100
SPINNERS = 4
DUE = {0.8: "accepted", 1.3: "time_limit_exceeded"}


def main():
    gradings = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with Bench(sys.argv[1]) as bench:
        bench.problem("burns", [{"name": "c", "args": {"seq_len": 4, "d_model": 6}}],
                      {"time_ms": LIMIT_MS, "wall_ms": 60000}, ("numpy", "time"))
        bench.start_spinners(SPINNERS)
        flipped = False
        for share, due in DUE.items():
            paths = [bench.submission(f"{share}/{n}.py", BURNS.format(seconds=share * LIMIT_MS / 1e3))
                     for n in range(gradings)]
            graded, _ = bench.grade(paths, "burns")
            counts = collections.Counter(each["verdict"] for each in graded)
            cpu = sorted(each["cases"][0]["time"]["cpu_ms"] for each in graded)
            print(f"{share} of {LIMIT_MS} ms, {SPINNERS} spinners: {dict(counts)}, {due} was due; "
                  f"CPU ms {cpu[0]:.1f} to {cpu[-1]:.1f}")
            flipped |= set(counts) != {due}
    sys.exit(flipped)


if __name__ == "__main__":
    main()
