# Every attack of the tables through the real binary, mode by mode, honest submissions between them. By default each mode
# has a quarter, another one each, so that each attack is run once; ASSAY_ATTACKS=all runs everything everywhere, and
# ASSAY_ATTACKS=REGEX those whose id (language.family.name) matches.
import json
import os
import re
import subprocess
import unittest
import zlib

import harness
import table
from cpp import calls
from surroundings import Surroundings

CHOICE = os.environ.get("ASSAY_ATTACKS", "")
PARTS = 4
EVERY = 12  # attacks to an honest submission
PATIENCE = 800
BEYOND_TRUST = ("judge_error", "not_run")
HONEST = ("honest_0.py", "honest_2.py", "honest_1.cpp")
TELLING = ("leaks", "output", "protocol", "files")  # families that could tell students something


def setUpModule():
    global world
    world = Surroundings()
    for attack in table.attacks():
        world.write(attack)
    for name in HONEST:
        world.write_honest(name)
    world.write_calls()
    world.give_away()


def tearDownModule():
    world.close()


def chosen(part=None):
    """All, or of one mode's share those that fall to it by name."""
    rows = table.attacks()
    if CHOICE and CHOICE != "all":
        return [row for row in rows if re.search(CHOICE, row.id)]
    if CHOICE == "all" or part is None:
        return rows
    return [row for row in rows if zlib.crc32(row.id.encode()) % PARTS == part]


class Mode(harness.HarnessTest):
    features = ""  # of the kernel, taken away for this process tree
    part = None

    def setUp(self):
        super().setUp()
        self.temporary = world.temporary
        self.before = world.state()

    def environment(self, **more):
        return super().environment(HOME=str(world.home), ASSAY_PRIVATE=world.canaries.texts["env"], **more)

    def words(self, paths, *more, problem="attacked"):
        words = [world.binary, "grade", *paths, "--problem", problem, "--problems", world.problems, *more]
        if self.features:
            words = [table.PYTHON, world.tools[0], self.features, *words, "--sandbox=best-effort"]
        return words

    def grade(self, paths, *more, **options):
        binary, *words = self.words(paths, *more, **options)
        return self.run_assay(*words, binary=binary, patience=PATIENCE, cwd=world.submissions)

    def assert_contained(self, rows, result):
        """What staff read: each attack has its verdict and no effect, and nobody else suffers."""
        self.assertEqual(len(_files(rows)), len(result["submissions"]))
        graded = {}
        for file, submission in zip(_files(rows), result["submissions"]):
            graded[file] = submission
            if file in HONEST:
                self.assertEqual(("accepted", 100.0), (submission["verdict"], submission["score"]), submission)
        for row in rows:
            with self.subTest(row.id):
                self._assert_one(row, graded[row.file])

    def _assert_one(self, row, submission):
        verdict = submission["verdict"]
        self.assertIn(verdict, row.verdicts, _brief(submission))
        self.assertNotIn(verdict, BEYOND_TRUST)
        self.assertNotIn(table.WORKED, json.dumps(submission))
        if row.says:
            self.assertRegex(_said(submission), row.says)
        if row.spares and verdict != "rule_violation":  # with one the grading ends
            self.assertEqual(["accepted", "accepted"], [case["verdict"] for case in submission["cases"]
                                                        if case["id"].endswith("/calm")], _brief(submission))

    def assert_calls_told(self, rows, submission):
        self.assertEqual(len(rows), len(submission["cases"]), submission)
        for (name, _, _, verdicts, words), case in zip(rows, submission["cases"]):
            with self.subTest(name):
                self.assertIn(case["verdict"], verdicts, case)
                if verdicts == table.KILLED:
                    self.assertEqual(f"was stopped for trying to {words}, which the sandbox forbids", case["message"])

    def assert_nothing_left(self):
        super().assert_nothing_left()
        self.assertEqual([], world.left_behind())
        self.assertEqual(0, world.connections())
        self.assertEqual(self.before, world.state())

    def told(self, rows, problem):
        """What students read of it as JSON; that has nothing of what is hidden, and no other format has."""
        reports = {what: self.scratch / what for what in ("json", "junit")}
        self.scratch.chmod(0o777)
        done = self.grade([world.submissions / file for file in _files(rows)], "--audience", "student", "--verbose",
                          *(word for what, path in reports.items() for word in ("--report", f"{what}={path}")),
                          problem=problem)
        self.assertEqual((1, ""), (done.code, done.errors[-2000:]))
        written = {what: path.read_text("utf-8") for what, path in reports.items()}
        for name, text in {"text": done.text, **written}.items():
            self.assertEqual([], world.canaries.found(text), name)
        return json.loads(written["json"])

    def batches(self, families=table.FAMILIES):
        rows = [row for row in chosen(self.part) if not row.danger and row.family in families]
        batches = ([row for row in rows if not row.bomb], "attacked"), ([row for row in rows if row.bomb], "bombed")
        return [batch for batch in batches if batch[0]]

    def check_calls(self):
        done = self.grade([world.submissions / "calls.cpp"], "--group", "calls", "--audience", "staff", "--format", "json",
                          problem="called")
        self.assert_calls_told(calls.CALLS, done.json["submissions"][0])


class EveryLayer(Mode):
    """As whoever runs the tests, with every layer that the machine has: what staff read, and then what students do."""

    part = 3

    def test_contained(self):
        for rows, problem in self.batches():
            done = self.grade([world.submissions / file for file in _files(rows)], "--audience", "staff", "--format",
                              "json", problem=problem)
            self.assertEqual("", done.errors[-2000:])
            self.assert_contained(rows, done.json)
            self.assert_leaks_reach_staff(rows, done.json)

    def test_told(self):
        for rows, problem in self.batches(TELLING):
            self.assert_contained(rows, self.told(rows, problem))

    def test_calls(self):
        self.check_calls()

    def assert_leaks_reach_staff(self, rows, result):
        """Else nothing was tried."""
        for row, submission in zip(rows, [each for each, file in zip(result["submissions"], _files(rows))
                                          if file not in HONEST]):
            if row.family == "leaks" and row.name.startswith(("printed", "raised", "thrown")):
                self.assertNotEqual([], world.canaries.found(json.dumps(submission)), row.id)


class Share:
    """A mode that has a share of the attacks: verdicts and what is told come of one run, as students read it."""

    def test_contained_and_told(self):
        for rows, problem in self.batches():
            self.assert_contained(rows, self.told(rows, problem))

    def test_calls(self):
        self.check_calls()


@unittest.skipUnless(os.geteuid() == 0, "takes root")
class Nobody(Share, Mode):
    user, part = "nobody", 0


class Container(Share, Mode):
    """No namespaces and no bubblewrap: Landlock, seccomp, limits and, as root, another user."""

    features, part = "namespaces", 1


@unittest.skipUnless(os.geteuid() == 0, "takes root")
class NobodyInContainer(Share, Mode):
    """The harness and what it runs are one user's, and see each other."""

    user, features, part = "nobody", "namespaces", 2


class Dangerous(Mode):
    """What would hurt the machine if a wall failed: as nobody, in a process and mount namespace of its own."""

    def grade(self, paths, *more, **options):
        apart = ["unshare", "--pid", "--mount", "--fork", "--mount-proc"]
        if os.geteuid() == 0:
            apart += ["setpriv", f"--reuid={harness.NOBODY}", f"--regid={harness.NOBODY}", "--clear-groups"]
        else:
            apart[1:1] = ["--user", "--map-current-user"]
        if subprocess.run([*apart, "true"], stderr=subprocess.DEVNULL).returncode != 0:
            self.skipTest("no namespace can be made here")
        words = [*apart[1:], table.PYTHON, world.tools[1], *self.words(paths, *more, **options)]
        return self.run_assay(*words, binary=apart[0], patience=PATIENCE, cwd=world.submissions)

    def check(self):
        rows = [row for row in chosen() if row.danger]
        self.assert_contained(rows, self.graded(_files(rows)))
        self.assert_calls_told(calls.DANGEROUS, self.graded(["calls.cpp"], "--group", "dangerous", problem="called")[
            "submissions"][0])

    def graded(self, files, *more, **options):
        done = self.grade([world.submissions / file for file in files], "--audience", "staff", "--format", "json", *more,
                          **options)
        self.assertEqual((0, ""), (done.code, done.errors))
        told = done.json
        self.assertEqual((1, "", []), (told["code"], told["err"], told["left"]))
        return json.loads(told["out"])

    def test_with_everything(self):
        self.check()

    def test_in_a_container(self):
        self.features = "namespaces"
        self.check()


def _files(rows):
    """With honest submissions between, and one at the end."""
    files = []
    for at, row in enumerate(rows):
        files.append(row.file)
        if at % EVERY == 0 or at == len(rows) - 1:
            files.append(HONEST[1 + (at // EVERY % 4 == 3)])
    return files


def _said(submission):
    return submission.get("message") or " ".join(case.get("message", "") for case in submission["cases"])


def _brief(submission):
    return {"message": submission.get("message"), "judge_error": submission.get("judge_error"), "cases": [
        {key: str(case.get(key, ""))[:300] for key in ("id", "verdict", "message", "stdout", "stderr")}
        for case in submission.get("cases", ())]}


if __name__ == "__main__":
    unittest.main()
