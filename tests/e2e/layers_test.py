# Machines that lack a layer, each simulated for one process tree.
import json
import pathlib
import resource
import sys
import unittest

from harness import BINARY, RIGHT_ANSWER, SAMPLES, HarnessTest, make_problem

MISBEHAVE = pathlib.Path(__file__).parent.parent / "misbehave"
WITHOUT = pathlib.Path(__file__).with_name("without_calls.py")
NAMESPACES = ("user-namespace", "mount-namespace", "pid-namespace", "network-namespace", "ipc-namespace")
READS = "def positional_encoding(seq_len, d_model, base=10000.0):\n    print(open(@PATH@).read())\n"
REFUSAL = ("Submissions would not be contained. Grade on a machine that has them (see `assay doctor`), or accept the "
           "risk with --sandbox=best-effort: every result then lists the layers that were on.\n")


class Layers(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])
        self.secret = self.write("secret.txt", "a secret of the machine")
        self.reader = self.write("reader.py", READS.replace("@PATH@", repr(str(self.secret))))

    def without(self, features, *arguments):
        return self.run_assay(WITHOUT, features, BINARY, *arguments, binary=sys.executable)

    def grade_without(self, features, *more):
        return self.without(features, "grade", SAMPLES / "accepted" / "slices.py",
                            SAMPLES / "security_violation" / "fork.py", SAMPLES / "accepted" / "vector_rows.cpp",
                            self.reader, "--problem", "few", "--format", "json", "--audience", "staff", *more)

    def assert_graded(self, done, off):
        result = done.json
        states = result["environment"]["sandbox"]
        self.assertEqual({}, {layer: states[layer] for layer in off if states[layer] != "off"})
        self.assertEqual([], [layer for layer in ("seccomp", "rlimits", "closed-fds") if states[layer] != "on"])
        verdicts = [each["verdict"] for each in result["submissions"]]
        self.assertEqual(["accepted", "security_violation", "accepted"], verdicts[:3])
        self.assertEqual((1, ""), (done.code, done.errors))
        return result["submissions"][3]

    def test_with_everything_the_file_is_fenced_off(self):
        reader = self.run_assay("grade", self.reader, "--problem", "few", "--format", "json").json["submissions"][0]
        self.assertEqual("run_time_error", reader["verdict"])

    def test_without_namespaces_it_grades_without_a_flag(self):
        done = self.grade_without("namespaces")
        self.assertEqual("on", done.json["environment"]["sandbox"]["landlock"])
        reader = self.assert_graded(done, NAMESPACES)
        self.assertEqual("run_time_error", reader["verdict"])
        self.assertNotIn("a secret of the machine", done.text)

    def test_without_landlock_it_grades_without_a_flag(self):
        done = self.grade_without("landlock")
        self.assertEqual("on", done.json["environment"]["sandbox"]["mount-namespace"])
        reader = self.assert_graded(done, ("landlock",))
        self.assertEqual("run_time_error", reader["verdict"])
        self.assertNotIn("a secret of the machine", done.text)

    def test_without_both_it_refuses(self):
        done = self.grade_without("namespaces,landlock")
        self.assertEqual((3, ""), (done.code, done.text))
        self.assertRegex(done.errors,
                         r"\Aassay: sandbox: required but missing here: landlock or mount-namespace\.\n")
        self.assertTrue(done.errors.endswith(REFUSAL), done.errors)
        for layer in ("landlock", *NAMESPACES):
            self.assertRegex(done.errors, rf"(?m)^  {layer}: \S")

    def test_without_both_and_with_best_effort_it_grades_and_says_what_was_off(self):
        reader = self.assert_graded(self.grade_without("namespaces,landlock", "--sandbox=best-effort"),
                                    ("landlock", *NAMESPACES))
        # Nothing fenced the file off: the tests above prove that something else does.
        self.assertEqual("a secret of the machine\n", reader["cases"][0]["stdout"])


class InheritedLimits(HarnessTest):
    """A cluster's job or a shared machine has limits of its own, which nobody may raise."""

    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])

    def graded(self, which, value):
        """Of each language."""
        done = self.run_assay("grade", SAMPLES / "accepted" / "slices.py", SAMPLES / "accepted" / "vector_rows.cpp",
                              "--problem", "few", "--format", "json", "--no-cache",
                              preexec_fn=lambda: resource.setrlimit(which, (value, value)))
        self.assertEqual("", done.errors)
        return done.json["submissions"]

    def test_smaller_ones_that_do_no_harm_are_passed_on(self):
        for which, value in ((resource.RLIMIT_STACK, 8 << 20), (resource.RLIMIT_CPU, 600), (resource.RLIMIT_NOFILE, 64)):
            with self.subTest(which):
                self.assertEqual(["accepted", "accepted"], [each["verdict"] for each in self.graded(which, value)])

    def test_what_would_change_a_verdict_is_told(self):
        for which, value, name in ((resource.RLIMIT_FSIZE, 30 << 20, "files (ulimit -f)"),
                                   (resource.RLIMIT_AS, 1400 << 20, "address space (ulimit -v)")):
            with self.subTest(name):
                for graded in self.graded(which, value):
                    self.assertEqual(("judge_error", None), (graded["verdict"], graded["score"]))
                    self.assertIn(f"setting the limit on {name}: ", graded["judge_error"]["what"])


class Filter(HarnessTest):
    """Without seccomp nothing is required any more but a human's word, and what it refuses is not refused."""

    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}],
                     languages={"python": {"file": "a.py", "imports": ["numpy", "fcntl", "os", "signal"]},
                                "cpp": {"file": "a.cpp"}})

    def owner(self, ending):
        source = MISBEHAVE / {"py": "python"}.get(ending, ending) / f"signal_owner.{ending}"
        return self.write(f"owner.{ending}", source.read_text() + RIGHT_ANSWER[ending])

    def grade(self, features, *more):
        paths = (SAMPLES / "accepted" / "slices.py", SAMPLES / "accepted" / "vector_rows.cpp", self.owner("py"),
                 self.owner("cpp"))
        command = (WITHOUT, features, BINARY) if features else ()
        return self.run_assay(*command, "grade", *paths, "--problem", "few", "--format", "json", "--audience", "staff",
                              *more, binary=sys.executable if features else BINARY)

    def assert_verdicts(self, done, *expected):
        self.assertEqual([*expected], [each["verdict"] for each in done.json["submissions"]], done.text[-3000:])
        self.assertEqual("", done.errors)

    def test_with_it_the_kernel_takes_no_signal_owner(self):
        done = self.grade("", "--sandbox=best-effort")
        self.assert_verdicts(done, *4 * ["accepted"])
        self.assertEqual("on", done.json["environment"]["sandbox"]["seccomp"])

    def test_without_it_the_harness_refuses(self):
        for features in ("seccomp", "namespaces,landlock,seccomp"):
            with self.subTest(features):
                done = self.grade(features)
                self.assertEqual((3, ""), (done.code, done.text))
                self.assertRegex(done.errors, r"\Aassay: sandbox: required but missing here: seccomp\b")
                self.assertRegex(done.errors, r"(?m)^  seccomp: \S")

    def test_without_it_and_with_best_effort_every_result_says_so(self):
        for features, more_off in (("seccomp", ()), ("namespaces,landlock,seccomp", ("landlock", *NAMESPACES))):
            with self.subTest(features):
                report = self.scratch / "report.json"
                done = self.grade(features, "--sandbox=best-effort", "--report", f"json={report}")
                self.assert_verdicts(done, "accepted", "accepted", "wrong_answer", "wrong_answer")
                self.assertEqual(1, done.code)
                for result in (done.json, json.loads(report.read_text())):
                    off = {layer for layer, state in result["environment"]["sandbox"].items() if state == "off"}
                    self.assertEqual({"seccomp", *more_off}, off)


if __name__ == "__main__":
    unittest.main()
