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


def paragraphs(text):
    """(label, text) of each check, its lines joined again; what is told below it, at a deeper margin, is left out."""
    found = []
    for line in text.splitlines():
        if begins := re.match(r"  (ok|note|warn|FAIL) +(.*)", line):
            found.append(list(begins.groups()))
        elif found and re.match(r" {8}\S", line):
            found[-1][1] += " " + line.strip()
    return [tuple(each) for each in found]


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

    def verify(self, *options):
        done = self.run_assay("verify", "positional-encoding", *options)
        for line in done.text.splitlines():
            self.assertLessEqual(len(line), 80)
        done.said = paragraphs(done.text)
        return done

    def said(self, done, label):
        return [said for by, said in done.said if by == label]

    def failures(self, done):
        return self.said(done, "FAIL")

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
                         self.said(done, "warn"))
        passed = "\n".join(self.said(done, "ok"))
        for name in KEPT:
            self.assertRegex(passed, rf"(?m)^{name}: \d+ of 80 points")
        self.assertRegex(passed, r"(?m)^(\d+) of \1 wrong settings of the reference are caught by some case$")
        self.assertRegex(passed, r"(?m)^accepted/slices.py: .*, errors to [\d.e-]+ of the tolerance$")
        self.assertRegex(passed, r"(?m)^errors of accepted samples are at most 0\.\d+ of the tolerance "
                                 r"\(accepted/slices\.py in [\w/-]+\)$")
        self.assertRegex(passed, r"(?m)^the mistake nearest to the tolerance, precision=float32, is off by "
                                 r"29\.8 times as much \([\w/-]+\)$")
        self.assertIn("an answer that knows the visible cases and returns zeros else earns no hidden points", passed)
        notes = self.said(done, "note")
        self.assertRegex(notes[0], r"^(\d+) of \1 pairs of wrong settings are caught$")
        self.assertRegex(notes[1], r"^of 79 cases \d+ or more catch each mistake \(.* fewest\); as much would 1: ")
        self.assertEqual("no case is the only one to catch a mistake", notes[2])

    def test_a_sample_in_the_wrong_folder(self):
        shutil.move(self.samples / "wrong_answer" / "transposed.py", self.samples / "accepted" / "transposed.py")
        done = self.verify()
        # Whatever it earns for square and single cases, it is not accepted.
        self.assertEqual(1, len(self.failures(done)))
        said = re.sub(r"with [\d.]+ of", "with N of", self.failures(done)[0])
        self.assertEqual("accepted/transposed.py: got wrong_answer with N of 80 points, its folder says accepted", said)
        self.assert_unfit(done, self.failures(done))
        self.assertIn("\n          diagnosis: The result is transposed.", done.text)
        self.assertRegex(done.text, r"\n          examples/\S+: .*")

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

    def test_with_a_tolerance_of_a_thousandth(self):
        self.change(lambda definition: definition.update(tolerance={"atol": 1e-3, "rtol": 0}))
        done = self.verify()
        self.assertIn("precision=float32 is no mistake here: within the tolerance it gives the right values in all "
                      "cases and at 500 points of the arguments' domain", self.said(done, "note"))
        # Some of the largest sizes tell this one.
        self.assertEqual(["the mistake precision=float32_arithmetic is caught by no case: add one that tells it from "
                          "the right answer"], self.failures(done))

    def test_with_a_tolerance_that_is_too_near_the_mistakes(self):
        self.change(lambda definition: definition.update(tolerance={"atol": 1e-8, "rtol": 0}))
        done = self.verify()
        self.assertIn("the mistake nearest to the tolerance, precision=float32, is off by 2.98 times as much",
                      "\n".join(self.said(done, "warn")))
        self.assertEqual(0, done.code)

    def test_with_a_tolerance_that_right_answers_hardly_keep(self):
        self.change(lambda definition: definition.update(tolerance={"atol": 2e-12, "rtol": 0}))
        warned = "\n".join(self.said(self.verify(), "warn"))
        self.assertRegex(warned, r"errors of accepted samples are at most 0\.\d+ of the tolerance .*; safe is a tenth")

    def test_hidden_cases_that_visible_ones_answer(self):
        path = self.problem / "cases" / "core.json"
        cases = json.loads(path.read_text())
        cases["cases"] = [{"name": "again", "args": {"seq_len": 6, "d_model": 8, "base": 10000.0}},
                          {"name": "another", "args": {"seq_len": 6, "d_model": 10}},
                          {"name": "nothing", "args": {"seq_len": 1, "d_model": 1}}]
        path.write_text(json.dumps(cases))
        self.assertIn("an answer that knows the visible cases and returns zeros else earns 13.3333 of 70 hidden points: "
                      "core/again, core/nothing, edges/least", self.said(self.verify(), "warn"))

    def test_cases_that_only_one_mistake_needs(self):
        for group in "odd-d_model", "edges", "dtype-and-shape", "base":
            self.drop_group(group)
        path = self.problem / "cases" / "core.json"
        cases = json.loads(path.read_text())
        cases["cases"] = [{"name": "odd", "args": {"seq_len": 6, "d_model": 9}},
                          {"name": "even", "args": {"seq_len": 6, "d_model": 6}}]
        path.write_text(json.dumps(cases))
        path = self.problem / "cases" / "examples.json"
        cases = json.loads(path.read_text())
        cases["cases"] = [case for case in cases["cases"] if case["name"] in ("to-full-precision", "another-base")]
        path.write_text(json.dumps(cases))
        done = self.verify("--verbose")
        notes = self.said(done, "note")
        self.assertIn("2 cases catch no mistake that no other case catches: examples 1 of 2, core 1 of 2", notes)
        self.assertIn("\n          examples/to-full-precision\n          core/even\n", done.text)

    def test_a_mistake_that_is_never_told(self):
        self.change(lambda definition: definition["mistakes"].append(
            {"knobs": {"layout": "halves", "odd_last": "sin"}, "message": "Halves."}))
        self.assertIn("the message of the mistake layout=halves, odd_last=sin is never read: layout=halves gives the "
                      "same in every case and is told instead", self.said(self.verify(), "warn"))

    def test_with_a_wrong_worked_value(self):
        path = self.problem / "cases" / "examples.json"
        path.write_text(path.read_text().replace("0.8415, 0.5403, 0.0100", "0.8415, 0.5403, 0.0200", 1))
        done = self.verify()
        self.assertIn("the worked values of examples/position-1 are not the reference's within atol 6e-05, rtol 0",
                      self.failures(done))
        self.assertEqual(1, done.code)

    def test_with_a_program_that_breaks_the_cause_is_all_that_is_told(self):
        self.change(lambda definition: (definition.update(reference={"program": "solution.py"}),
                                        definition.pop("mistakes")))
        (self.problem / "solution.py").write_text("def positional_encoding(seq_len, d_model, base=10000.0):\n"
                                                  "    raise RuntimeError('not yet')\n")
        done = self.verify()
        self.assertEqual(2, done.code)
        self.assertIn("not yet", done.errors)
        self.assertNotIn("no sample was accepted", done.text)
        shutil.rmtree(self.samples)
        self.assertEqual(2, self.verify().code, "it cannot be fit for students, samples or none")

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
