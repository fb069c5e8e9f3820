"""What the benches that drive the real binary share."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve()
ROOT = HERE.parents[2]
SAMPLES = ROOT / "submissions" / "positional-encoding"
SPINNER = [sys.executable, "-c", "while True: pass"]


class Bench:
    """A scratch folder with problems of its own, and the binary to grade with."""

    def __init__(self, binary):
        self.binary = str(binary)

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="grading-bench-"))
        self.spinners = []
        return self

    def __exit__(self, *error):
        self.stop_spinners()
        shutil.rmtree(self.folder)

    def problem(self, name, cases, limits=None, imports=("numpy",)):
        """One group of `cases`, otherwise as positional-encoding ships."""
        definition = json.loads((ROOT / "problems" / "positional-encoding" / "problem.json").read_text())
        definition.pop("$schema", None)
        definition.update(id=name, mistakes=[], groups=[
            {"name": "all", "points": 100, "scoring": "proportional", "visibility": "visible", "feedback": "full"}])
        definition["limits"].update(limits or {})
        definition["languages"] = {"python": {"file": "answer.py", "imports": list(imports)},
                                   "cpp": {"file": "answer.cpp"}}
        folder = self.folder / "problems" / name
        (folder / "cases").mkdir(parents=True)
        (folder / "problem.json").write_text(json.dumps(definition))
        (folder / "statement.md").write_text(name + "\n")
        (folder / "cases" / "all.json").write_text(
            json.dumps({"format": "assay/cases/v1", "group": "all", "cases": cases}))

    def submission(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def start_spinners(self, count):
        self.spinners += [subprocess.Popen(SPINNER) for _ in range(count)]

    def stop_spinners(self):
        for spinner in self.spinners:
            spinner.kill()
            spinner.wait()
        self.spinners = []

    def grade(self, paths, problem, *options):
        """(the submissions' results, wall seconds)"""
        begin = time.monotonic()
        done = subprocess.run(
            [self.binary, "grade", *map(str, paths), "--problem", problem, "--format", "json", "--audience", "staff",
             "--exit-zero", "--problems", str(self.problems(problem)), *options], capture_output=True, text=True)
        wall = time.monotonic() - begin
        if done.returncode != 0:
            sys.exit(f"grading failed with {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)["submissions"], wall

    def problems(self, name):
        own = self.folder / "problems"
        return own if (own / name).exists() else ROOT / "problems"


def must_be(verdict, graded):
    if graded["verdict"] != verdict:
        sys.exit(f"{graded['verdict']} where {verdict} was due: its time means nothing\n{json.dumps(graded, indent=1)}")
