# Debian's NumPy 1 and pip's NumPy 2 in a virtual environment, chosen in every way an interpreter can be.
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest, open_folder

SYSTEM = "/usr/bin/python3"
SAMPLED = {"accepted/where.py": "accepted", "accepted/complex_exponential.py": "accepted",
           "rule_violation/nested_loops.py": "rule_violation", "rule_violation/np_vectorize.py": "rule_violation",
           "memory_limit_exceeded/huge_table.py": "memory_limit_exceeded",
           "security_violation/fork.py": "security_violation"}


def setUpModule():
    """A copy where every uid may read it: the build folder may lie in somebody's home."""
    global folder, numpy2
    folder = open_folder(prefix="e2e-python-", dir="/var/tmp")
    given = pathlib.Path(os.environ["ASSAY_NUMPY2_PYTHON"])
    shutil.copytree(given.parent.parent, folder / "venv", symlinks=True)
    numpy2 = folder / "venv" / "bin" / "python3"


def tearDownModule():
    shutil.rmtree(folder)


def version_of_numpy(python):
    return subprocess.run([python, "-c", "import numpy; print(numpy.__version__)"], stdout=subprocess.PIPE,
                          check=True).stdout.decode().strip()


class Interpreters(HarnessTest):
    def grade(self, *options, environment=None):
        return self.run_assay("grade", *[SAMPLES / name for name in SAMPLED], "--problems", PROBLEMS, "--group",
                              "examples", "--format", "json", *options, environment=environment)

    def assert_graded_by(self, python, done):
        result = done.json
        self.assertEqual(list(SAMPLED.values()), [each["verdict"] for each in result["submissions"]])
        self.assertEqual(version_of_numpy(python), result["environment"]["numpy"])
        self.assertRegex(result["environment"]["python"], rf"\A3\.\d+\.\d+ \({re.escape(str(python))}\)\Z")
        self.assertEqual((1, ""), (done.code, done.errors))

    def test_they_are_two(self):
        self.assertRegex(version_of_numpy(numpy2), r"\A2\.")
        self.assertNotEqual(version_of_numpy(numpy2), version_of_numpy(SYSTEM))

    def test_the_systems(self):
        self.assert_graded_by(SYSTEM, self.grade("--python", SYSTEM))

    def test_one_that_is_named(self):
        self.assert_graded_by(numpy2, self.grade("--python", numpy2))

    def test_the_active_virtual_environment(self):
        self.assert_graded_by(numpy2, self.grade(environment={"VIRTUAL_ENV": str(folder / "venv")}))

    def test_the_first_on_the_path(self):
        self.assert_graded_by(numpy2, self.grade(environment={"PATH": f"{folder}/venv/bin:/usr/bin:/bin"}))

    def test_one_without_numpy_is_passed_over(self):
        subprocess.run([SYSTEM, "-m", "venv", "--without-pip", folder / "bare"], check=True)
        self.assert_graded_by(SYSTEM, self.grade(environment={"VIRTUAL_ENV": str(folder / "bare"),
                                                              "PATH": "/usr/bin:/bin"}))

    def test_one_whose_numpy_is_broken_is_passed_over(self):
        subprocess.run([SYSTEM, "-m", "venv", "--without-pip", folder / "broken"], check=True)
        (site,) = (folder / "broken" / "lib").glob("python3.*/site-packages")
        (site / "numpy").mkdir()
        (site / "numpy" / "__init__.py").write_text("raise ImportError('half installed')\n")
        (site / "numpy" / "version.py").write_text('version = "9.9.9"\n')
        (site / "numpy-9.9.9.dist-info").mkdir()
        self.assert_graded_by(SYSTEM, self.grade(environment={"VIRTUAL_ENV": str(folder / "broken"),
                                                              "PATH": "/usr/bin:/bin"}))

    def test_a_link_to_one(self):
        link = folder / "links" / "python3"
        link.parent.mkdir()
        link.symlink_to(SYSTEM)
        self.assertEqual("", self.grade("--python", link).errors)
        self.assert_graded_by(link, self.grade("--python", link))

    @unittest.skipUnless(os.geteuid() == 0, "only root changes its uid")
    def test_one_that_the_dropped_uid_cannot_read(self):
        private = folder / "private"
        private.mkdir(mode=0o700)
        self.addCleanup(shutil.rmtree, private)
        shutil.copytree(folder / "venv", private / "venv", symlinks=True)
        python = private / "venv" / "bin" / "python3"
        done = self.grade("--python", python)
        self.assertEqual(3, done.code)
        for submission in done.json["submissions"]:
            self.assertEqual(("judge_error", None), (submission["verdict"], submission["score"]))
            self.assertEqual(f"no Python that imports numpy as uid 65534, which submissions run as; tried:\n"
                             f"  {python}: cannot be started: Permission denied\n"
                             "Install python3-numpy, or name an interpreter with --python that this uid can read.",
                             submission["judge_error"]["what"])


class NotAnInterpreter(HarnessTest):
    """What --python names may be any program: whatever it says is Assay's failure, in a few lines."""

    def test_nonsense_is_a_judge_error(self):
        said = {"nothing": "exit 0", "an error": "echo no >&2; exit 7", "text": "echo 3.11.2",
                "empty places": r"printf '\0003.11\0001.24\000/etc\000\000'",
                "relative places": r"printf '\0003.11\0001.24\000../..\000'",
                "too few": r"printf '\0003.11\0001.24\000'", "a flood": "head -c 300000 /dev/zero"}
        for name, script in said.items():
            with self.subTest(name):
                fake = self.write("fake", f"#!/bin/sh\n{script}\n")
                fake.chmod(0o755)
                done = self.run_assay("grade", SAMPLES / "accepted" / "where.py", "--python", fake, "--group", "edges")
                self.assertEqual((3, ""), (done.code, done.errors))
                self.assertIn("judge_error", done.text)
                self.assertLess(len(done.text), 3000)


if __name__ == "__main__":
    unittest.main()
