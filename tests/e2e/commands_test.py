# Exit codes, what is said about a wrong command, and what the smaller commands print.
import json
import os
import re
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest, copy_installation, make_problem

RIGHT = SAMPLES / "accepted" / "slices.py"
WRONG = SAMPLES / "wrong_answer" / "transposed.py"
ALL = ", ".join(sorted(path.parent.name for path in PROBLEMS.glob("*/problem.json")))
FEW = ("--cases", "examples/another-base")


class ExitCodes(HarnessTest):
    def code(self, *arguments):
        return self.run_assay("grade", *arguments, "--problems", PROBLEMS).code

    def test_0_when_everything_is_accepted(self):
        self.assertEqual(0, self.code(RIGHT, *FEW))

    def test_1_when_something_is_not(self):
        self.assertEqual(1, self.code(RIGHT, WRONG, *FEW))

    def test_0_for_platforms_that_read_1_as_a_crash(self):
        self.assertEqual(0, self.code(RIGHT, WRONG, *FEW, "--exit-zero"))

    def test_2_when_the_command_is_wrong_although_it_asks_for_zero(self):
        self.assertEqual(2, self.code(self.scratch / "none.py", "--exit-zero"))

    def test_3_when_there_is_no_interpreter_and_the_rest_is_graded(self):
        done = self.run_assay("grade", RIGHT, SAMPLES / "accepted" / "vector_rows.cpp", *FEW, "--format", "json",
                              "--python", "/bin/false", "--problems", PROBLEMS)
        python, cpp = done.json["submissions"]
        self.assertEqual((3, "judge_error", None), (done.code, python["verdict"], python["score"]))
        self.assertEqual(("accepted", cpp["max_score"]), (cpp["verdict"], cpp["score"]))


class WrongCommands(HarnessTest):
    """The whole message, exit 2, nothing on standard output."""

    def assert_refused(self, message, *arguments):
        done = self.run_assay(*arguments)
        self.assertEqual((2, "", f"assay: {message}\n"), (done.code, done.text, done.errors))

    def test_a_path_that_does_not_exist(self):
        self.assert_refused("none.py: no such file or folder", "grade", "none.py", "--problems", PROBLEMS)

    def test_a_folder_without_submissions(self):
        self.assert_refused("tmpdir: no submission in this folder: files that end in .py, .cpp, .cc or .cxx are looked "
                            "for", "grade", "tmpdir", "--problem", "positional-encoding", "--problems", PROBLEMS)

    def test_a_problem_that_is_nearly_one(self):
        self.assert_refused(f'{PROBLEMS}: no problem "positional-encodng"; did you mean "positional-encoding"?',
                            "grade", RIGHT, "--problem", "positional-encodng", "--problems", PROBLEMS)

    def test_a_problem_unlike_any(self):
        for command in (("grade", RIGHT, "--problem"), ("show",), ("verify",)):
            with self.subTest(command):
                self.assert_refused(f'{PROBLEMS}: no problem "zzz"; there are: {ALL}', *command, "zzz",
                                    "--problems", PROBLEMS)

    def test_no_problem_named_and_none_found(self):
        self.write("a.py", "")
        self.assert_refused(f"a.py: no parent folder is named as a problem; say which with --problem ({ALL})",
                            "grade", "a.py", "--problems", PROBLEMS)

    def test_a_problems_folder_that_is_none(self):
        for command in ("list", "doctor"):
            with self.subTest(command):
                self.assert_refused('--problems: found "none", which is no folder', command, "--problems", "none")

    def test_a_group_that_is_none(self):
        self.assert_refused('--group: positional-encoding has no group "zzz", its groups are: examples, core, '
                            "odd-d_model, edges, base, dtype-and-shape, timed, full-size",
                            "grade", RIGHT, "--group", "zzz", "--problems", PROBLEMS)

    def test_cases_that_are_none(self):
        self.assert_refused('--cases: "zzz" matches no case of positional-encoding; a case\'s id looks like '
                            '"examples/position-1"', "grade", RIGHT, "--cases", "zzz", "--problems", PROBLEMS)

    def test_programs_that_are_none(self):
        for option in ("--python", "--cxx"):
            for word in ("/nonexistent", "nonexistent", ""):
                with self.subTest((option, word)):
                    self.assert_refused(f'{option}: no program "{word}". See assay --help.', "grade", RIGHT, option, word)

    def test_a_problem_without_a_name(self):
        self.assert_refused("--problem: is empty. See assay --help.", "grade", RIGHT, "--problem", "")

    def test_in_a_ci_job_the_problems_are_not_those_of_who_hands_in(self):
        self.write("here/problems/few/problem.json", "{}")
        here = {"cwd": self.scratch / "here"}
        answer = SAMPLES / "accepted" / "slices.py"
        done = self.run_assay("grade", answer, "--problem", "few", environment={"CI": "true"}, **here)
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertEqual("assay: problems: in a CI job (CI is set) this may be the folder of who handed in; say with "
                         "--problems which to grade by\n", done.errors)
        for environment, more in (({"CI": "false"}, ()), ({}, ()), ({"CI": "true"}, ("--problems", "problems"))):
            done = self.run_assay("grade", answer, "--problem", "few", *more, environment=environment, **here)
            self.assertIn("problem.json", done.errors)

    def test_arguments_that_the_reference_refuses_are_found_before_anything_is_graded(self):
        cases = [{"name": "right", "args": {"seq_len": 1, "d_model": 1}},
                 {"name": "wrong", "args": {"seq_len": 150000, "d_model": 1}}]
        entry = json.loads((PROBLEMS / "positional-encoding" / "problem.json").read_text())["entry"]
        entry["parameters"][0]["maximum"] = 200000
        make_problem(self.scratch / "problems", "far", cases, entry=entry)
        done = self.run_assay("grade", RIGHT, "--problem", "far")
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertRegex(done.errors, r"\Aassay: \S*problems/far/cases/all.json: all/wrong: /args/seq_len: "
                                      r"found the int 150000; ")

    def test_a_flag_that_is_nearly_one(self):
        self.assert_refused("The following argument was not expected: --fromat. Did you mean --format? "
                            "See assay --help.", "grade", RIGHT, "--fromat")

    def test_reports(self):
        for word in ("xml=x", "json", "json=", "=x"):
            with self.subTest(word):
                self.assert_refused(f'--report: found "{word}", allowed: json=PATH or junit=PATH',
                                    "grade", RIGHT, "--report", word)

    def test_reports_that_cannot_be_written_are_found_before_anything_is_graded(self):
        for path, why in (("none/r.json", "lies in a folder that does not exist; make it first"),
                          ("tmpdir", "is a folder; --report needs the path of a file")):
            with self.subTest(path):
                self.assert_refused(f"{path}: {why}", "grade", RIGHT, "--report", f"json={path}",
                                    "--problems", PROBLEMS)

    def test_time_scales(self):
        for word in ("0", "0.5", "nan", "-1", "1001", "fast"):
            with self.subTest(word):
                self.assert_refused(f'--time-scale: found "{word}", allowed: declared, auto or a number from 1 to 1000',
                                    "grade", RIGHT, f"--time-scale={word}")

    def test_commands_that_are_none(self):
        done = self.run_assay("grdae", RIGHT)
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertIn("Did you mean grade?", done.errors)


class Help(HarnessTest):
    def test_every_command_has_an_example_that_names_it(self):
        overview = self.run_assay("--help")
        self.assertEqual((0, ""), (overview.code, overview.errors))
        commands = re.findall(r"^  (\w+) {2,}", overview.text[overview.text.index("Subcommands:"):], re.M)
        self.assertLessEqual({"grade", "verify", "list", "show", "doctor"}, set(commands))
        for command in commands:
            with self.subTest(command):
                done = self.run_assay(command, "--help")
                self.assertEqual((0, ""), (done.code, done.errors))
                self.assertRegex(done.text, rf"(?m)^Examples?:\n  assay {command}\b")

    def test_version(self):
        done = self.run_assay("--version")
        self.assertEqual(0, done.code)
        self.assertRegex(done.text, r"\Aassay \d+\.\d+\.\d+\n\Z")


class SmallCommands(HarnessTest):
    def test_families_tell_every_knob(self):
        done = self.run_assay("list", "--families")
        self.assertEqual((0, ""), (done.code, done.errors))
        family = ("\n" + done.text).partition("\nsinusoidal\n")[2]
        for knob, values in (("layout", ("interleaved", "halves")), ("odd_last", ("sin", "cos", "zero"))):
            told = family.partition(f"\n  {knob}\n")[2]
            self.assertEqual(list(values), re.findall(r"(?m)^    (\w+) +\w", told)[:len(values)])

    def test_a_part_of_the_cases_does_not_pass_for_all(self):
        done = self.run_assay("grade", RIGHT, "--problems", PROBLEMS, "--cases", "examples/position-1")
        self.assertRegex(done.text, r"(?m)^  only 1 of the problem's \d+ cases were asked for$")

    def test_an_interpreter_by_its_bare_name(self):
        done = self.run_assay("grade", RIGHT, "--problems", PROBLEMS, "--group", "examples", "--python", "python3",
                              environment=self.environment(PATH="/usr/bin:/bin"))
        self.assertEqual((0, ""), (done.code, done.errors), done.text)

    def test_list(self):
        done = self.run_assay("list", "--problems", PROBLEMS)
        self.assertEqual((0, ""), (done.code, done.errors))
        self.assertRegex(done.text, r"(?m)^positional-encoding +Sinusoidal positional encoding\n"
                                    r" +medium, \d+ cases in 8 groups, python, cpp$")

    def test_show(self):
        done = self.run_assay("show", "positional-encoding", "--problems", PROBLEMS)
        self.assertEqual((0, ""), (done.code, done.errors))
        for said in ("Sinusoidal positional encoding", "positional_encoding(", "seq_len", "d_model", "10000", "300 ms",
                     "examples/position-1", "odd-d_model", "full-size"):
            self.assertIn(said, done.text)

    def test_show_tells_tags_and_files(self):
        done = self.run_assay("show", "positional-encoding", "--problems", PROBLEMS)
        self.assertIn("\n\nTags\n  linear-algebra, transformers, vectorization\n\nSignature\n", done.text)
        self.assertIn("\n\nFiles\n  positional_encoding.py\n  positional_encoding.cpp\n\nLimits\n", done.text)

    def test_show_keeps_hidden_cases_hidden(self):
        done = self.run_assay("show", "positional-encoding", "--problems", PROBLEMS)
        for hidden in ("core/", "edges/", "base/", "timed/", "full-size/", "2047"):
            self.assertNotIn(hidden, done.text)

    def test_doctor(self):
        done = self.run_assay("doctor")
        self.assertEqual((0, ""), (done.code, done.errors))
        for layer in ("seccomp", "rlimits", "closed-fds", "landlock", "user-namespace", "mount-namespace",
                      "pid-namespace", "network-namespace", "ipc-namespace", "dropped-uid", "clean-environment"):
            self.assertRegex(done.text, rf"(?m)^  {layer} +(on|off) +\S")
        for fact in (r"cores +\d", r"clock +\S", r"python +ok +3\.\d+\.\d+ \(/.*\), numpy \d", r"c\+\+ +ok +\S.* \(/"):
            self.assertRegex(done.text, f"(?m)^  {fact}")
        self.assertTrue(done.text.endswith("\nThis machine can grade Python and C++ submissions.\n"))

    def test_doctor_says_what_is_missing(self):
        done = self.run_assay("doctor", "--python", "/bin/false")
        self.assertEqual(3, done.code)
        self.assertTrue(done.text.endswith("\nThis machine cannot grade every language: see Tools.\n"))
        self.assertIn("/bin/false", done.text)

    def test_doctor_tells_wrong_problems_from_a_machine_that_cannot(self):
        make_problem(self.scratch / "problems", "good", [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}])
        done = self.run_assay("doctor")
        self.assertEqual((0, ""), (done.code, done.errors))
        self.write("problems/wrong/problem.json", "{")
        done = self.run_assay("doctor")
        self.assertEqual(2, done.code)
        self.assertRegex(done.text, r"(?m)^  wrong +wrong +\S+problem\.json:\d+")
        self.assertTrue(done.text.endswith("\nThis machine can grade Python and C++ submissions, but not by every "
                                           "problem: see Problems.\n"), done.text)

    def test_doctor_looks_at_the_problems_it_is_given(self):
        make_problem(self.scratch / "elsewhere", "mine", [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}])
        done = self.run_assay("doctor", "--problems", "elsewhere")
        self.assertEqual((0, ""), (done.code, done.errors))
        self.assertIn("\nProblems\n  python             ok    mine: no limit need be stretched\n"
                      "  c++                ok    mine: no limit need be stretched\n\n", done.text)

    def test_doctor_looks_at_what_the_tools_it_has_are_for(self):
        make_problem(self.scratch / "problems", "mine", [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}])
        for option, name in (("--python", "c++"), ("--cxx", "python")):
            with self.subTest(option):
                done = self.run_assay("doctor", option, "/bin/false")
                self.assertEqual((3, ""), (done.code, done.errors))
                self.assertIn(f"\nProblems\n  {name:18} ok    mine: no limit need be stretched\n\n", done.text)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_doctor_says_that_the_problems_cannot_be_read(self):
        folder = self.scratch / "problems"
        folder.mkdir(mode=0o700)
        self.user = "nobody"
        done = self.run_assay("doctor", binary=copy_installation(self.scratch / "installed"))
        self.assertEqual((2, "assay: problems: it cannot be read as the folder of problems: Permission denied; "
                             "give --problems DIR\n"), (done.code, done.errors))


if __name__ == "__main__":
    unittest.main()
