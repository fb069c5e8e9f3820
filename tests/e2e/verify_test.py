# assay verify on a copy of the shipped problem: fit as it is, and one clear line for each way of spoiling it.
import json
import re
import shutil
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest, make_problem

KEPT = ("accepted/slices.py", "wrong_answer/transposed.py", "run_time_error/not_implemented.py",
        "compile_error/syntax_error.py")
# Verified with the whole problem elsewhere; here they would only take time.
SLOW_GROUPS = ("timed", "full-size")


class Verify(HarnessTest):
    def setUp(self):
        super().setUp()
        shutil.copytree(PROBLEMS, self.scratch / "problems")
        self.problem = self.scratch / "problems" / "positional-encoding"
        self.samples = self.scratch / "submissions" / "positional-encoding"
        for name in KEPT:
            (self.samples / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SAMPLES / name, self.samples / name)
        for group in SLOW_GROUPS:
            self.drop_group(group)

    def change(self, change):
        path = self.problem / "problem.json"
        definition = json.loads(path.read_text())
        change(definition)
        path.write_text(json.dumps(definition))

    def drop_group(self, name):
        (self.problem / "cases" / f"{name}.json").unlink()
        self.change(lambda definition: definition.update(
            groups=[group for group in definition["groups"] if group["name"] != name]))

    def verify(self):
        return self.run_assay("verify", "positional-encoding")

    def failures(self, done):
        return re.findall(r"(?m)^  FAIL  (.*)$", done.text)

    def assert_unfit(self, done, failures):
        self.assertEqual((1, ""), (done.code, done.errors), done.text)
        self.assertEqual(failures, self.failures(done))
        self.assertTrue(done.text.endswith(
            f"  not fit for students: {len(failures)} of the checks above failed\n"), done.text)

    def test_as_it_is(self):
        done = self.verify()
        self.assertEqual((0, "", []), (done.code, done.errors, self.failures(done)), done.text)
        self.assertTrue(done.text.startswith("positional-encoding\n"))
        self.assertTrue(done.text.endswith("  fit for students\n"))
        self.assertEqual(["no accepted sample in cpp: nothing shows that the problem can be solved in it"],
                         re.findall(r"(?m)^  warn  (no accepted .*)$", done.text))
        for name in KEPT:
            self.assertRegex(done.text, rf"(?m)^  ok    {name}: \d+ of 80 points")
        self.assertRegex(done.text,
                         r"(?m)^  ok    (\d+) of \1 wrong settings of the reference are caught by some case$")

    def test_a_sample_in_the_wrong_folder(self):
        shutil.move(self.samples / "wrong_answer" / "transposed.py", self.samples / "accepted" / "transposed.py")
        done = self.verify()
        # Whatever it earns for square and single cases, it is not accepted.
        self.assertEqual(1, len(self.failures(done)))
        said = re.sub(r"with [\d.]+ of", "with N of", self.failures(done)[0])
        self.assertEqual("accepted/transposed.py: got wrong_answer with N of 80 points, its folder says accepted", said)
        self.assert_unfit(done, self.failures(done))
        self.assertIn("\n        diagnosis: The result is transposed.", done.text)
        self.assertRegex(done.text, r"\n        examples/\S+: .*expected shape|\n        examples/\S+: .*\(2, 4\)")

    def test_a_folder_that_names_no_verdict(self):
        (self.samples / "acepted").mkdir()
        shutil.copy(SAMPLES / "accepted" / "slices.py", self.samples / "acepted")
        done = self.verify()
        self.assertEqual(2, done.code)
        self.assertIn('lies in a folder "acepted" that names no verdict, allowed: ', done.errors)
        self.assertIn('; did you mean "accepted"?', done.errors)

    def test_an_expectation_of_no_sample(self):
        lone = self.samples / "wrong_answer" / "transpose.py.expect.json"
        lone.write_text('{"score": 80}')
        done = self.verify()
        self.assertEqual((2, f'assay: {lone}: there is no sample "transpose.py" beside it; '
                             'did you mean "transposed.py"?\n'), (done.code, done.errors))

    def test_without_the_odd_cases_their_mistakes_are_caught_by_none(self):
        # Odd d_model also stands in other groups: every such case goes.
        self.drop_group("odd-d_model")
        for path in (self.problem / "cases").iterdir():
            cases = json.loads(path.read_text())
            cases["cases"] = [case for case in cases["cases"] if not _is_odd(case)]
            path.write_text(json.dumps(cases))
        failures = [f"the mistake odd_last={value} is caught by no case: add one that tells it from the right answer"
                    for value in ("cos", "zero", "repeated", "dropped", "padded")]
        done = self.verify()
        self.assertEqual(failures, [each for each in self.failures(done) if "odd_last" in each])
        self.assert_unfit(done, self.failures(done))

    def test_with_a_tolerance_of_1(self):
        self.change(lambda definition: definition.update(tolerance={"atol": 1, "rtol": 0}))
        done = self.verify()
        self.assertIn("the mistake precision=float32 is caught by no case: add one that tells it from the right answer",
                      self.failures(done))
        self.assert_unfit(done, self.failures(done))

    def test_with_a_wrong_worked_value(self):
        path = self.problem / "cases" / "examples.json"
        path.write_text(path.read_text().replace("0.8415, 0.5403, 0.0100", "0.8415, 0.5403, 0.0200", 1))
        done = self.verify()
        self.assertIn("the worked values of examples/position-1 are not the reference's within atol 6e-05, rtol 0",
                      self.failures(done))
        self.assertEqual(1, done.code)

    def test_with_a_typo_in_an_authors_file(self):
        self.change(lambda definition: definition.update(tolerence=definition.pop("tolerance")))
        done = self.verify()
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertIn("tolerence", done.errors)
        self.assertIn("tolerance", done.errors.replace("tolerence", ""))


def _is_odd(case):
    if "matrix" in case:
        return any(d_model % 2 for d_model in case["matrix"]["d_model"])
    return case["args"]["d_model"] % 2 == 1


class Defaults(HarnessTest):
    def test_what_a_case_leaves_out_is_what_the_problem_says(self):
        entry = json.loads((PROBLEMS / "positional-encoding" / "problem.json").read_text())["entry"]
        base, = (parameter for parameter in entry["parameters"] if parameter["name"] == "base")
        right = (SAMPLES / "accepted" / "slices.py").read_text()
        for default in 100.0, 0.5, 10000.0:
            with self.subTest(default):
                base["default"] = default
                name = f"default-{str(default).replace('.', '-')}"
                make_problem(self.scratch / "problems", name,
                             [{"name": "left-out", "args": {"seq_len": 9, "d_model": 6}},
                              {"name": "given", "args": {"seq_len": 9, "d_model": 6, "base": 7.0}}], entry=entry)
                paths = [self.write(f"in/{name}/{mine}.py", right.replace("base: float = 10000.0", f"base: float = {mine}"))
                         for mine in (default, 99.0)]
                done = self.run_assay("grade", *paths, "--problem", name, "--format", "json")
                verdicts = [[case["verdict"] for case in each["cases"]] for each in done.json["submissions"]]
                self.assertEqual([["accepted", "accepted"], ["wrong_answer", "accepted"]], verdicts)


if __name__ == "__main__":
    unittest.main()
