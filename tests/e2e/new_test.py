# A variant begun by `assay new`, to the exit code 0 of `assay verify`.
import json
import shutil
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest, make_problem

HALVES = """import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    angles = np.arange(seq_len)[:, None] / base ** (np.arange(0, d_model, 2) / d_model)
    return np.concatenate([np.sin(angles), np.cos(angles[:, :d_model // 2])], axis=1)
"""
LOOPS = """#include <Eigen/Dense>
#include <cmath>
Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const int sines = (d_model + 1) / 2;
  Eigen::MatrixXd table(seq_len, d_model);
  for (int i = 0; i < sines; ++i)
    for (int p = 0; p < seq_len; ++p) {
      const double angle = p * std::pow(base, -2.0 * i / d_model);
      table(p, i) = std::sin(angle);
      if (sines + i < d_model) table(p, sines + i) = std::cos(angle);
    }
  return table;
}
"""
CASES = [{"name": "worked", "args": {"seq_len": 2, "d_model": 4}, "expected": [[0, 1, 0, 1], [0.8415, 0.5403, 0.01, 0.99995]],
          "tolerance": {"atol": 6e-4}},
         {"name": "sizes", "matrix": {"seq_len": [9, 33], "d_model": [7, 8, 1], "base": [50.0, 20.0]}},
         {"name": "default", "args": {"seq_len": 12, "d_model": 9}},
         {"name": "measured", "args": {"seq_len": 512, "d_model": 64}, "limits": {"time_scale": "auto"}}]


class New(HarnessTest):
    def setUp(self):
        super().setUp()
        self.problems = self.scratch / "problems"
        languages = json.loads((PROBLEMS / "positional-encoding" / "problem.json").read_text())["languages"]
        make_problem(self.problems, "old", CASES, languages=languages, mistakes=[
            {"knobs": {"layout": "halves"}, "message": "Interleave."}, {"knobs": {"odd_last": "zero"}, "message": "Odd."}])
        (self.problems / "old" / "starter").mkdir()
        (self.problems / "old" / "starter" / "a.py").write_text("# begin here\n")
        (self.problems / "old" / "data").mkdir()
        (self.problems / "old" / "data" / "x.npy").write_bytes(b"\x93NUMPY")
        (self.problems / "old" / ".git").mkdir()
        (self.problems / "old" / "link").symlink_to("data")
        for path in (self.problems / "old").rglob("*.json"):
            path.chmod(0o444)
        shutil.copytree(SAMPLES / "accepted", self.scratch / "submissions" / "old" / "accepted")

    def new(self, *words):
        return self.run_assay("new", *words)

    def test_a_variant_is_fit_once_it_has_a_right_answer(self):
        done = self.new("halves", "--from", "old", "--set", "layout=halves", "--title", "In halves")
        self.assertEqual((0, ""), (done.code, done.errors))
        self.assertIn("  3. Limits that were measured", done.text)
        self.assertIn("Run: assay verify halves", done.text)
        made = self.problems / "halves"
        problem = json.loads((made / "problem.json").read_text())
        self.assertEqual(("halves", "In halves"), (problem["id"], problem["title"]))
        self.assertEqual("halves", problem["reference"]["knobs"]["layout"])
        self.assertEqual([], problem["mistakes"])
        self.assertNotIn("calibration", json.dumps(problem))
        cases = (made / "cases" / "all.json").read_text()
        self.assertNotIn("expected", cases)
        self.assertNotIn("auto", cases)
        statement = (made / "statement.md").read_text()
        self.assertTrue(statement.startswith("# In halves\n"), statement)
        self.assertIn("- All sines come first, then all cosines.", statement)
        self.assertEqual("# begin here\n", (made / "starter" / "a.py").read_text())
        self.assertEqual(b"\x93NUMPY", (made / "data" / "x.npy").read_bytes())
        self.assertEqual(["cases", "data", "problem.json", "starter", "statement.md"],
                         sorted(path.name for path in made.iterdir()))
        self.assertIn("nobody has read it", self.run_assay("verify", "halves").text)

        samples = self.scratch / "submissions" / "halves"
        self.assertEqual(["old.cpp", "old.py"], sorted(path.name for path in (samples / "wrong_answer").iterdir()))
        (samples / "accepted" / "right.py").write_text(HALVES)
        (samples / "accepted" / "right.cpp").write_text(LOOPS)
        verified = self.run_assay("verify", "halves")
        self.assertEqual(0, verified.code, verified.text + verified.errors)
        self.assertIn("fit for students", verified.text)

    def test_a_variant_of_a_class_has_no_worked_values_either(self):
        shutil.copytree(PROBLEMS / "positional-encoding-layer", self.problems / "layer")
        definition = json.loads((self.problems / "layer" / "problem.json").read_text())
        definition["id"] = "layer"
        (self.problems / "layer" / "problem.json").write_text(json.dumps(definition))
        done = self.new("my-layer", "--from", "layer", "--set", "layout=halves")
        self.assertEqual((0, ""), (done.code, done.errors))
        cases = "".join(path.read_text() for path in (self.problems / "my-layer" / "cases").iterdir())
        self.assertIn("calls", cases)
        self.assertNotIn("expected", cases)
        self.assertNotIn("worked values", self.run_assay("verify", "my-layer").text)

    def test_a_problem_from_nothing_is_fit_once_it_is_written(self):
        done = self.new("row-scale", "--from", "blank", "--signature",
                        "row_scale(x: float64[rows, columns], factors: float64[rows], shift: float = 0.5)"
                        " -> (float64[rows, columns], float)")
        self.assertEqual((0, ""), (done.code, done.errors))
        made, samples = self.problems / "row-scale", self.scratch / "submissions" / "row-scale"
        shutil.copy(made / "starter" / "row_scale.py", samples / "accepted" / "right.py")
        unwritten = self.run_assay("verify", "row-scale")
        self.assertEqual(2, unwritten.code, unwritten.text)
        self.assertIn("raises NotImplementedError: row_scale is not written yet", unwritten.errors)
        solution = (made / "solution.py").read_text()
        right = solution[:solution.index("    raise")] + (
            "    scaled = x * factors[:, None] + shift\n    return scaled, float(scaled.sum())\n")
        (made / "solution.py").write_text(right)
        (samples / "accepted" / "right.py").write_text(right)
        (samples / "wrong_answer" / "no_shift.py").write_text(right.replace(" + shift", ""))
        (samples / "wrong_answer" / "in_place.py").write_text(
            right.replace("scaled = x * factors[:, None] + shift", "scaled = x\n    scaled *= factors[:, None]"))
        starter = (made / "starter" / "row_scale.cpp").read_text()
        (samples / "accepted" / "right.cpp").write_text(
            starter[:starter.index("  throw")] +
            "  const Eigen::MatrixXd scaled = ((x.array().colwise() * factors.array()) + shift).matrix();\n"
            "  return {scaled, scaled.sum()};\n}\n")
        verified = self.run_assay("verify", "row-scale")
        self.assertEqual(0, verified.code, verified.text + verified.errors)

    def test_what_it_cannot_do_is_said_and_leaves_nothing(self):
        before = sorted(path for path in self.scratch.rglob("*"))
        for words, code, said in (
                (("old", "--from", "old", "--set", "layout=halves"), 2, "old is there already; choose another id"),
                (("x", "--from", "odl", "--set", "layout=halves"), 2, "there is no such problem"),
                (("x", "--from", "old", "--set", "layuot=halves"), 2, 'did you mean "layout"'),
                (("x", "--from", "old", "--set", "layout=halfs"), 2, 'did you mean "halves"'),
                (("x", "--from", "old", "--set", "layout"), 2, "allowed: KNOB=VALUE"),
                (("x", "--from", "old", "--set", "layout=halves", "--set", "layout=halves"), 2, "layout is set twice"),
                (("x", "--from", "old", "--set", "layout=interleaved"), 2, "is what old has already"),
                (("../x", "--from", "old", "--set", "layout=halves"), 2, "as an id"),
                (("A b", "--from", "old", "--set", "layout=halves"), 2, "A b/problem.json: /id"),
                (("x", "--from", "old"), 2, "--from PROBLEM needs --set KNOB=VALUE"),
                (("x", "--from", "old", "--signature", "f() -> int"), 2, "--signature is for --from blank"),
                (("x", "--from", "blank"), 2, "--from blank needs --signature"),
                (("x", "--from", "blank", "--signature", "f(x: int)"), 2, 'expected "->" and what it returns'),
                (("x", "--from", "blank", "--signature", "f() -> int", "--set", "a=b"), 2, "has none"),
                (("x", "--from", "blank", "--signature", "f(lambda: int) -> int"), 2,
                 'x/problem.json: /entry/parameters/0/name: found "lambda", a keyword of Python'),
                (("old", "--from", "blank", "--signature", "f() -> int"), 2, "old is there already")):
            with self.subTest(words):
                done = self.new(*words)
                self.assertEqual((code, ""), (done.code, done.text))
                self.assertIn(said, done.errors)
                self.assertNotIn(".new-", done.errors)
                self.assertEqual(before, sorted(path for path in self.scratch.rglob("*")))

    def test_a_folder_of_ones_own_begins_empty(self):
        own = self.scratch / "own"
        (own / "problems").mkdir(parents=True)
        for words in ((), ("--problems", own / "problems")):
            done = self.run_assay("new", f"x{len(words)}", "--from", "positional-encoding", "--set", "layout=halves",
                                  *words, cwd=own)
            self.assertEqual((0, ""), (done.code, done.errors))
        self.assertEqual(["x0", "x2"], sorted(path.name for path in (own / "problems").iterdir()))
        samples = [path.name for path in (own / "submissions" / "x0" / "wrong_answer").iterdir()]
        self.assertEqual(2, len(samples), samples)
        self.assertIn("x0", self.run_assay("list", cwd=own).text)

    def test_without_a_place_for_its_samples_it_leaves_no_problem(self):
        shutil.rmtree(self.scratch / "submissions")
        (self.scratch / "submissions").write_text("a file")
        for words in (("--from", "blank", "--signature", "f() -> int"), ("--from", "old", "--set", "layout=halves")):
            with self.subTest(words):
                done = self.new("x", *words)
                self.assertEqual((3, ""), (done.code, done.text))
                self.assertIn("submissions: ", done.errors)
                self.assertEqual([self.problems / "old"], list(self.problems.iterdir()))


if __name__ == "__main__":
    unittest.main()
