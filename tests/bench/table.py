"""Runs every bench and sets what they print as one table. harness/bench calls it with the build's folder.

A bench prints a line a row, parts separated by tabs: what, value, unit, what it stands beside, that one's value, limit.
The limit is what the ratio of the two may be at most or, where there is nothing beside it, what the value may be.
"""
import pathlib
import platform
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROBLEM = ROOT / "problems" / "positional-encoding"
SAMPLES = ROOT / "submissions" / "positional-encoding" / "accepted"
WIDTHS = (50, 16, 34, 9, 8, 14)


def commands(build):
    benches = build / "tests" / "bench"
    yield [benches / "check_bench"]
    yield [benches / "transfer_bench"]
    yield [build / "bin" / "case_cost_bench", PROBLEM, SAMPLES / "slices.py", SAMPLES / "row_major.cpp"]
    for sample in sorted(SAMPLES.glob("*.cpp")):
        yield [benches / "compile_bench", PROBLEM.parent, sample]
    yield [benches / "diagnosis_bench", PROBLEM.parent]
    yield [sys.executable, pathlib.Path(__file__).with_name("grading.py"), build / "bin" / "assay"]


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def number(value):
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def line(*cells):
    text = "".join(cell.ljust(width) if i in (0, 2) else cell.rjust(width - 2) + "  "
                   for i, (cell, width) in enumerate(zip(cells, WIDTHS)))
    return text.rstrip()


def row(text):
    what, value, unit, beside, floor, limit = text.split("\t")
    value, floor, limit = float(value), float(floor), float(limit)
    if beside and floor <= 0:
        return line(what, f"{number(value)} {unit}", beside, "not measured")
    measured = value / floor if beside else value
    bar = f"{number(limit)} {'met' if measured <= limit else 'MISSED'}" if limit else ""
    return line(what, f"{number(value)} {unit}", beside, number(floor) if beside else "",
                number(measured) if beside else "", bar)


def main():
    build = pathlib.Path(sys.argv[1])
    print(f"{processor()}, Linux {platform.release()}; medians")
    print(line("", "measured", "beside", "", "ratio", "at most"), flush=True)
    for command in commands(build):
        with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True) as process:
            for text in process.stdout:
                print(row(text.rstrip("\n")), flush=True)
        if process.returncode != 0:
            sys.exit(f"{pathlib.Path(command[0]).name} failed with {process.returncode}")


if __name__ == "__main__":
    main()
