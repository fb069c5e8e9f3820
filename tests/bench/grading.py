"""Rows of harness/bench's table that take the whole binary: grading.py ASSAY."""
import os
import statistics
import sys

from driving import Bench, ROOT, SAMPLES, must_be

RIGHT = (SAMPLES / "accepted" / "slices.py").read_text()
SPIN = "def positional_encoding(seq_len, d_model, base=10000.0):\n    while True:\n        pass\n"
FILLS = (ROOT / "tests" / "support" / "count_page_faults.py").read_text()
CORES = len(os.sched_getaffinity(0))
BATCH = 20
STOPS = 34  # three each
GRADINGS = 40
FULL_SIZE = {"seq_len": 10000, "d_model": 2048}


def row(what, value, unit, beside="", floor=0, limit=0):
    print(what, value, unit, beside, floor, limit, sep="\t", flush=True)


def trivial_cases(bench):
    bench.problem("trivial", [{"name": f"c{n}", "args": {"seq_len": 2 + n % 6, "d_model": 4}} for n in range(60)])
    paths = [bench.submission(f"trivial/{n}.py", RIGHT) for n in range(BATCH + 1)]
    alone, batch = [], []
    for _ in range(5):
        graded, one = bench.grade(paths[:1], "trivial")
        must_be("accepted", graded[0])
        alone.append(one * 1e3)
        graded, all_ = bench.grade(paths, "trivial")
        for each in graded:
            must_be("accepted", each)
        batch.append((all_ - one) * 1e3 / BATCH)
    row("60 trivial cases, a submission alone", statistics.median(alone), "ms", limit=450)
    row("60 trivial cases, a submission in a batch", statistics.median(batch), "ms", limit=250)


def warm_memory(bench):
    bench.problem("fills", [{"name": "c", "args": FULL_SIZE}], {"time_ms": 5000, "wall_ms": 20000}, ("numpy", "resource"))
    path = bench.submission("fills.py", FILLS)
    faults = []
    for _ in range(5):
        graded, _ = bench.grade([path], "fills")
        must_be("wrong_answer", graded[0])
        faults.append(int(graded[0]["cases"][0]["stdout"]))
    cold = FULL_SIZE["seq_len"] * FULL_SIZE["d_model"] * 8 // os.sysconf("SC_PAGE_SIZE")
    row("page faults of filling 164 MB in the call", statistics.median(faults), "", "pages of the array", cold, 0.01)


def stops(bench):
    bench.problem("spins", [{"name": f"c{n}", "args": {"seq_len": 2, "d_model": 4}} for n in range(3)],
                  {"time_ms": 300, "wall_ms": 20000})
    paths = [bench.submission(f"spins/{n}.py", SPIN) for n in range(STOPS)]
    bench.start_spinners(CORES)
    graded, _ = bench.grade(paths, "spins")
    bench.stop_spinners()
    over = sorted(case["time"]["cpu_ms"] - 450 for each in graded for case in each["cases"])
    row(f"stopped past 1.5 times the limit, {CORES} cores busy", statistics.median(over), "ms", limit=5)
    row(f"  99 of 100 (of {len(over)})", over[int(0.99 * len(over)) - 1], "ms", limit=10)


def shares(bench):
    paths = [bench.submission(f"full/{n}.py", RIGHT) for n in range(GRADINGS)]
    graded, wall = bench.grade(paths, "positional-encoding", "--jobs", str(CORES))
    times = []
    for each in graded:
        must_be("accepted", each)
        times += [case["time"] for case in each["cases"]]
    machine = wall * CORES * 1e3
    in_processes = sum(time["process_cpu_ms"] for time in times)
    in_calls = sum(run["cpu_ms"] for time in times for run in time["runs"])
    row(f"{GRADINGS} full gradings, {CORES} jobs: not in case processes", 100 * (1 - in_processes / machine), "%",
        limit=15)
    row("  in the calls themselves", 100 * in_calls / machine, "%")
    row("  wall time of a grading", wall * 1e3 / GRADINGS, "ms", "CPU time in its calls", in_calls / GRADINGS)


def main():
    with Bench(sys.argv[1]) as bench:
        for part in (trivial_cases, warm_memory, stops, shares):
            part(bench)


if __name__ == "__main__":
    main()
