# Compilers that cannot be started, or not in the sandbox, are no fault of a submission; what a submission has the
# compiler say is.
import os
import shutil
import unittest

from harness import SAMPLES, HarnessTest, make_problem, open_folder

CPP = SAMPLES / "accepted" / "vector_rows.cpp"
PYTHON = SAMPLES / "accepted" / "slices.py"
WRONG_CPP = "int positional_encoding(\n"
ANSWERS = "#!/bin/sh\ncase $1 in --version) echo g++ 0; exit 0;; esac\n"

# name, content (None: it is not there), mode, what is said
CANNOT_BE_STARTED = [
    ("empty", "", 0o755, "does not run as a compiler (tried: --version"),
    ("without_permission", "#!/bin/sh\nexec g++ \"$@\"\n", 0o644, "does not run as a compiler (tried: --version"),
    ("fails", "#!/bin/sh\nexit 1\n", 0o755, "does not run as a compiler (tried: --version"),
    ("hangs", "#!/bin/sh\necho g++ 0\nsleep 99\n", 0o755, "does not run as a compiler (tried: --version"),
    ("interpreter_outside", "#!@AWAY@/sh\nexec g++ \"$@\"\n", 0o755, "cannot be run in the sandbox: "),
    ("library_outside", "#!/bin/sh\n[ -e @AWAY@/sh ] || exit 127\nexec g++ \"$@\"\n", 0o755,
     "cannot be run in the sandbox: "),
    ("not_executable_there", ANSWERS + "exit 126\n", 0o755, "cannot be run in the sandbox: "),
]
# Started as root, the compiler runs as somebody who may not read this.
CANNOT_BE_STARTED_BY_NOBODY = [("private", "#!/bin/sh\nexec g++ \"$@\"\n", 0o700,
                                "does not run as a compiler (tried: --version, as uid 65534)")]

NEVER_DEFINED = "#include <vector>\nusing Rows = std::vector<std::vector<double>>;\nRows nowhere();\n" \
                "Rows positional_encoding(int, int, double = 10000.0) { return nowhere(); }\n"
# What a submission puts in front of the compiler's words to look like a wall that failed.
FORGED = [
    ("a file's name", '#line 1 "bwrap: no"\nint wrong = ;\n'),
    ("a pragma", '#pragma message "bwrap: no"\nint wrong = ;\n'),
    ("a status", '#line 127 "bwrap"\n#error exit status 127\n'),
    ("a macro", '#define bwrap\n#error bwrap: no\n'),
]
FORGED_BY_THE_ASSEMBLER = [
    ("bwrap", 'asm(".print \\"bwrap: no\\"");\n' + NEVER_DEFINED),
    ("setpriv", 'asm(".print \\"setpriv: no\\"");\n' + NEVER_DEFINED),
    ("inside", 'asm(".print \\"inside\\"");\n' + NEVER_DEFINED),
]


class Compilers(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])
        # Not below /tmp, which the sandbox replaces.
        self.folder = open_folder(prefix="e2e-", dir="/var/tmp")
        self.addCleanup(shutil.rmtree, self.folder)
        for name in ("cxx", "away"):
            (self.folder / name / "bin").mkdir(parents=True)
        shutil.copy2("/bin/sh", self.folder / "away" / "sh")

    def compiler(self, name, content, mode=0o755):
        path = self.folder / "cxx" / "bin" / name
        if content is not None:
            path.write_text(content.replace("@AWAY@", str(self.folder / "away")))
            path.chmod(mode)
        return path

    def grade(self, *arguments):
        done = self.run_assay("grade", *arguments, "--problem", "few", "--format", "json", "--audience", "staff")
        self.assertEqual("", done.errors)
        return done, done.json["submissions"]

    def test_one_that_works_is_used(self):
        compiler = self.compiler("works", "#!/bin/sh\nexec g++ \"$@\"\n")
        done, graded = self.grade(CPP, self.write("wrong.cpp", WRONG_CPP), "--cxx", compiler)
        self.assertEqual(["accepted", "compile_error"], [each["verdict"] for each in graded])
        self.assertEqual(1, done.code)
        self.assertIn(str(compiler), done.json["environment"]["compiler"])

    def test_one_that_cannot_be_started_is_no_fault_of_the_submission(self):
        table = CANNOT_BE_STARTED + (CANNOT_BE_STARTED_BY_NOBODY if os.geteuid() == 0 else [])
        for name, content, mode, said in table:
            with self.subTest(name):
                compiler = self.compiler(name, content, mode)
                wrong = self.write("wrong.cpp", WRONG_CPP)
                done, (right, not_right, python) = self.grade(CPP, wrong, PYTHON, "--cxx", compiler)
                for submission in (right, not_right):
                    self.assertEqual(("judge_error", None), (submission["verdict"], submission["score"]))
                    self.assertEqual(str(compiler), submission["judge_error"]["where"])
                    self.assertTrue(submission["judge_error"]["what"].startswith(said), submission["judge_error"])
                    self.assertEqual(["not_run"], [case["verdict"] for case in submission["cases"]])
                self.assertEqual(("accepted", 3), (python["verdict"], done.code))

    def test_none_on_the_path(self):
        done = self.run_assay("grade", CPP, PYTHON, "--problem", "few", "--format", "json",
                              environment={"PATH": str(self.folder / "away")})
        cpp, python = done.json["submissions"]
        self.assertEqual((3, "judge_error", None), (done.code, cpp["verdict"], cpp["score"]))
        self.assertTrue(cpp["judge_error"]["what"].startswith("no C++ compiler: neither g++ nor clang++"), cpp)

    def assert_compile_errors(self, table):
        for name, content in table:
            with self.subTest(name):
                done, (graded,) = self.grade(self.write("forged.cpp", content))
                self.assertEqual(("compile_error", 0, 1), (graded["verdict"], graded["score"], done.code))

    def test_a_submission_cannot_pass_for_one(self):
        self.assert_compile_errors(FORGED)

    def test_a_submission_cannot_pass_for_one_by_the_assembler(self):
        self.assert_compile_errors(FORGED_BY_THE_ASSEMBLER)


if __name__ == "__main__":
    unittest.main()
