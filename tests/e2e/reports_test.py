# What is printed and written: the keys of assay/results/v1, JUnit, and nothing hidden in front of students.
import json
import os
import pty
import re
import unittest
import xml.etree.ElementTree

from harness import PROBLEMS, SAMPLES, HarnessTest

RIGHT = SAMPLES / "accepted" / "slices.py"
WRONG = SAMPLES / "wrong_answer" / "transposed.py"
RAISES = SAMPLES / "run_time_error" / "odd_d_model.py"
UNREADABLE = SAMPLES / "compile_error" / "syntax_error.py"
CPP = SAMPLES / "accepted" / "vector_rows.cpp"

REQUIRED = {
    "top": {"format", "environment", "submissions"},
    "environment": {"assay", "cpu", "sandbox"},
    "submission": {"problem", "submission", "verdict", "score", "max_score", "started_at", "duration_ms", "groups",
                   "cases"},
    "group": {"name", "verdict", "score", "max_score", "visibility"},
    "case": {"id", "group", "verdict", "weight", "visibility"},
    "time": {"cpu_ms", "wall_ms", "limit_ms", "scale", "runs"},
    "run": {"cpu_ms", "wall_ms"},
}


class Json(HarnessTest):
    def graded(self, *arguments):
        return self.run_assay("grade", *arguments, "--problems", PROBLEMS, "--format", "json").json

    def assert_keys(self, what, value):
        self.assertLessEqual(REQUIRED[what], set(value), what)

    def test_has_the_keys_of_its_format(self):
        result = self.graded(RIGHT, WRONG, RAISES, UNREADABLE, CPP, "--group", "examples", "--audience", "staff")
        self.assert_keys("top", result)
        self.assertEqual("assay/results/v1", result["format"])
        self.assert_keys("environment", result["environment"])
        self.assertLessEqual({"python", "numpy", "compiler"}, set(result["environment"]))
        self.assertLessEqual(set(result["environment"]["sandbox"].values()), {"on", "off"})
        for submission in result["submissions"]:
            self.assert_keys("submission", submission)
            self.assertEqual({"id", "sha256"}, set(submission["problem"]))
            self.assertEqual({"path", "sha256", "language"}, set(submission["submission"]))
            self.assertRegex(submission["started_at"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z")
            for group in submission["groups"]:
                self.assert_keys("group", group)
            for case in submission["cases"]:
                self.assert_keys("case", case)
        right, wrong, raises, unreadable, cpp = result["submissions"]
        self.assertEqual(["accepted", "wrong_answer", "run_time_error", "compile_error", "accepted"],
                         [each["verdict"] for each in result["submissions"]])
        case = right["cases"][0]
        self.assert_keys("time", case["time"])
        self.assert_keys("run", case["time"]["runs"][0])
        self.assertEqual({"seq_len": 2, "d_model": 4}, case["args"])
        self.assertGreater(case["peak_memory_bytes"], 1 << 20)
        self.assertEqual({"seq_len": 6, "d_model": 8, "base": 100.0}, right["cases"][-1]["args"])
        self.assertLessEqual({"check", "message", "expected", "actual"}, set(wrong["cases"][0]))
        self.assertEqual("shape", wrong["cases"][0]["check"])
        self.assertIn("ValueError", raises["cases"][3]["message"])
        self.assertEqual(["compile_error"] + 6 * ["not_run"], [case["verdict"] for case in unreadable["cases"]])
        self.assertEqual("load", unreadable["cases"][0]["phase"])
        self.assertGreater(cpp["compile_ms"], 0)

    def test_says_no_language_of_a_file_whose_name_tells_none(self):
        other = self.write("notes.txt", "x")
        done = self.run_assay("grade", other, RIGHT, "--problem", "positional-encoding", "--problems", PROBLEMS,
                              "--group", "examples", "--report", "json=report.json")
        submissions = json.loads((self.scratch / "report.json").read_text())["submissions"]
        self.assertEqual([("compile_error", None), ("accepted", "python")],
                         [(each["verdict"], each["submission"]["language"]) for each in submissions])
        self.assertIn(f"{other} (positional-encoding)\n", done.text)

    def test_shows_a_wrong_value_with_its_place(self):
        (submission,) = self.graded(SAMPLES / "wrong_answer" / "zero_row_0.py", "--cases", "examples/to-full-precision",
                                    "--audience", "staff")["submissions"]
        (case,) = submission["cases"]
        self.assertEqual("values", case["check"])
        self.assertEqual(4, case["mismatch_count"])
        self.assertEqual({"index": [0, 1], "expected": 1, "actual": 0}, case["mismatches"][0])
        self.assertEqual((1, 1), (case["max_abs_error"], case["max_rel_error"]))
        self.assertEqual({"atol": 1e-9, "rtol": 0}, {key: case["tolerance"][key] for key in ("atol", "rtol")})


class Audience(HarnessTest):
    def out(self, audience, *paths, format="json"):
        report = self.scratch / f"{audience}.xml"
        done = self.run_assay("grade", *paths, "--group", "odd-d_model", "--problems", PROBLEMS, "--format", format,
                              "--audience", audience, "--report", f"junit={report}", "--verbose")
        return done, report.read_text()

    def leaky(self):
        return self.write("positional-encoding/leaky.py", "import typing\n\n\n"
                          "def positional_encoding(seq_len, d_model, base=10000.0):\n"
                          "    print('printed', seq_len, d_model)\n"
                          "    print('warned', d_model, file=typing.sys.stderr)\n"
                          "    raise ValueError(f'told {seq_len} {d_model}')\n")

    def test_a_student_sees_nothing_of_a_hidden_case(self):
        for format in ("json", "text"):
            done, junit = self.out("student", self.leaky(), SAMPLES / "wrong_answer" / "transposed.py",
                                   SAMPLES / "wrong_answer" / "odd_last_zero.py", format=format)
            for where, text in (("standard output", done.text), ("junit", junit)):
                with self.subTest(format=format, where=where):
                    for leak in ("printed", "warned", "told", '"args"', '"seq_len":', "arguments", "expected", "actual", "mismatch",
                                 "peak_memory", "cpu_ms", "wall_ms", "Traceback"):
                        self.assertNotIn(leak, text)
                    # Not as a part of some time.
                    self.assertNotRegex(text, r"(?<![\d.])(511|2047)(?![\d.])")

    def test_staff_see_it(self):
        done, junit = self.out("staff", self.leaky(), SAMPLES / "wrong_answer" / "odd_last_zero.py")
        for shown in ("printed 2 1", "warned 1", "told 2 1", '"args"', '"mismatches"', "2047", "peak_memory_bytes"):
            self.assertIn(shown, done.text)
        self.assertIn("told 2 1", junit)

    def test_the_verdicts_are_the_same(self):
        paths = (self.leaky(), SAMPLES / "wrong_answer" / "odd_last_zero.py")

        def verdicts(audience):
            return [(each["verdict"], each["score"], [(case["id"], case["verdict"]) for case in each["cases"]])
                    for each in self.out(audience, *paths)[0].json["submissions"]]
        self.assertEqual(verdicts("staff"), verdicts("student"))


class Files(HarnessTest):
    def test_both_are_written_although_something_fails(self):
        written, junit = self.scratch / "r.json", self.scratch / "r.xml"
        done = self.run_assay("grade", RIGHT, WRONG, UNREADABLE, "--group", "examples", "--problems", PROBLEMS,
                              "--report", f"json={written}", "--report", f"junit={junit}")
        self.assertEqual(1, done.code)
        self.assertEqual(["accepted", "wrong_answer", "compile_error"],
                         [each["verdict"] for each in self.submissions(written)])
        root = xml.etree.ElementTree.parse(junit).getroot()
        suites = [root] if root.tag == "testsuite" else root.findall("testsuite")
        self.assertEqual(3, len(suites))
        # One more for what is wrong with the submission as a whole.
        self.assertEqual([7, 7, 8], [len(suite.findall("testcase")) for suite in suites])
        self.assertEqual([0, 7, 0], [len(suite.findall("testcase/failure")) for suite in suites])

    def submissions(self, path):
        return json.loads(path.read_text())["submissions"]

    def test_to_standard_output_too(self):
        done = self.run_assay("grade", RIGHT, "--cases", "examples/another-base", "--problems", PROBLEMS, "--quiet",
                              "--report", "json=/dev/stdout")
        self.assertIn('"format": "assay/results/v1"', done.text)

    def test_an_old_report_stays_whole_where_the_new_one_cannot_be_written(self):
        report = self.scratch / "r.json"
        report.write_text("old")
        done = self.run_assay("grade", RIGHT, "--cases", "examples/another-base", "--problems", PROBLEMS, "--quiet",
                              "--report", f"json={report}", "--report", "json=/dev/full")
        self.assertEqual(3, done.code)
        self.assertEqual("assay: /dev/full: the report cannot be written: No space left on device\n", done.errors)
        self.assertEqual("accepted", self.submissions(report)[0]["verdict"])

    def test_a_full_standard_output(self):
        with open("/dev/full", "wb") as full:
            done = self.run_assay("grade", RIGHT, "--cases", "examples/another-base", "--problems", PROBLEMS,
                                  stdout=full)
        self.assertEqual((3, "assay: standard output: cannot be written\n"), (done.code, done.errors))


class Terminal(HarnessTest):
    ARGUMENTS = ("grade", RIGHT, WRONG, "--cases", "examples/another-base", "--problems", PROBLEMS)

    def on_terminal(self, *more, **environment):
        """What a terminal on standard output and error is sent, its line ends as they were."""
        ours, theirs = pty.openpty()
        process = self.start(*self.ARGUMENTS, *more, stdout=theirs, stderr=theirs,
                             environment={"TERM": "xterm", **environment})
        os.close(theirs)
        sent = b""
        while True:
            try:
                block = os.read(ours, 65536)
            except OSError:
                break
            if not block:
                break
            sent += block
        os.close(ours)
        self.assertEqual(1, process.wait())
        return sent.decode().replace("\r\n", "\n")

    def test_no_escape_code_goes_into_a_pipe(self):
        done = self.run_assay(*self.ARGUMENTS)
        self.assertNotIn("\x1b", done.text + done.errors)
        self.assertNotIn("\r", done.text + done.errors)
        self.assertEqual("", done.errors)

    def test_lines_are_at_most_80_wide_there(self):
        widest = max(self.run_assay(*self.ARGUMENTS).text.splitlines(), key=len)
        self.assertLessEqual(len(widest), 80, widest)

    def test_colour_when_asked_for(self):
        self.assertIn("\x1b[", self.run_assay(*self.ARGUMENTS, "--color", "always").text)

    def test_colour_changes_nothing_else(self):
        plain = _without_times(self.run_assay(*self.ARGUMENTS).text)
        coloured = self.run_assay(*self.ARGUMENTS, "--color", "always").text
        self.assertEqual(plain, _without_times(re.sub(r"\x1b\[[\d;]*m", "", coloured)))

    def test_colour_on_a_terminal(self):
        self.assertRegex(self.on_terminal(), r"\x1b\[[\d;]+m")

    def test_no_colour_where_the_user_wants_none(self):
        for more, environment in (((), {"NO_COLOR": "1"}), (("--color", "never"), {}), ((), {"TERM": "dumb"})):
            with self.subTest(more=more, environment=environment):
                self.assertNotRegex(self.on_terminal(*more, **environment), r"\x1b\[[\d;]*m")

    def test_progress_is_shown_and_erased(self):
        sent = self.on_terminal("--color", "never")
        self.assertIn("2/2 submissions", sent)
        shown = re.sub(r"[^\n]*\r\x1b\[K", "", sent)
        self.assertEqual(_without_times(self.run_assay(*self.ARGUMENTS).text), _without_times(shown))


def _without_times(text):
    return re.sub(r"\d+(\.\d+)? (ms|MiB)", "N", text)


if __name__ == "__main__":
    unittest.main()
