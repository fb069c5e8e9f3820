# "A correct float64 solution never fails on values": the largest error of every style at full size, beside the
# tolerance; and single precision, in arithmetic or in storage, never passes.
import json
import pathlib
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest

HERE = pathlib.Path(__file__).parent / "accuracy"
TOLERANCE = json.loads((PROBLEMS / "positional-encoding" / "problem.json").read_text())["tolerance"]["atol"]
MARGIN = 10
# Values are asked about here, not time: a loaded machine must not stop anything.
PATIENT = ("--time-scale", "20")


class Accuracy(HarnessTest):
    def errors(self, *paths):
        """path -> (verdict, the largest error of its full-size cases)."""
        done = self.run_assay("grade", *paths, "--problem", "positional-encoding", "--problems", PROBLEMS, "--group",
                              "full-size", "--format", "json", "--audience", "staff", *PATIENT, patience=900)
        found = {}
        for submission in done.json["submissions"]:
            errors = [case.get("max_abs_error") for case in submission["cases"]]
            self.assertNotIn(None, errors, submission)
            found[pathlib.Path(submission["submission"]["path"]).name] = submission["verdict"], max(errors)
        self.assertEqual(len(paths), len(found))
        for name, (verdict, error) in sorted(found.items(), key=lambda item: item[1][1]):
            print(f"{name:32} {error:9.2e}  tolerance {TOLERANCE:g}  {verdict}", flush=True)
        return found

    def test_double_precision_has_room(self):
        paths = sorted((SAMPLES / "accepted").iterdir()) + sorted((HERE / "double").iterdir())
        for name, (verdict, error) in self.errors(*[path for path in paths if path.suffix != ".json"]).items():
            with self.subTest(name):
                self.assertEqual("accepted", verdict)
                self.assertLess(error, TOLERANCE / MARGIN)

    def test_single_precision_does_not_pass(self):
        for name, (verdict, error) in self.errors(*sorted((HERE / "single").iterdir())).items():
            with self.subTest(name):
                self.assertEqual("wrong_answer", verdict)
                self.assertGreater(error, TOLERANCE)


if __name__ == "__main__":
    unittest.main()
