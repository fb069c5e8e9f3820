# What `assay doctor` says of a machine is what grading there then does.
import os
import re
import shutil
import unittest

import harness

WITHOUT = harness.SOURCE / "tests" / "e2e" / "without_calls.py"
NAMESPACES = ("mount-namespace", "pid-namespace", "network-namespace", "ipc-namespace")
EVERY_NAMESPACE = ("user-namespace", *NAMESPACES)
ROOT, NOBODY = "root", "nobody"
# The user, what the kernel refuses, the layers that are off then, whether a submission reads what its user may.
SITUATIONS = (
    (ROOT, "", (), False),
    (NOBODY, "", (), False),
    (ROOT, "user-namespaces", ("user-namespace",), False),
    (NOBODY, "user-namespaces", EVERY_NAMESPACE, False),
    (ROOT, "namespaces", EVERY_NAMESPACE, False),  # a container without privileges
    (NOBODY, "namespaces", EVERY_NAMESPACE, False),
    (ROOT, "landlock", ("landlock",), False),
    (NOBODY, "landlock", ("landlock",), False),
    (ROOT, "namespaces,landlock", ("landlock", *EVERY_NAMESPACE), True),
    (NOBODY, "namespaces,landlock", ("landlock", *EVERY_NAMESPACE), True),
    (ROOT, "seccomp", ("seccomp",), False),
    (NOBODY, "seccomp", ("seccomp",), False),
)
REQUIRED = ({"seccomp"}, {"landlock", "mount-namespace"})  # grading refuses where all of one of these are off
READS = "def positional_encoding(seq_len, d_model, base=10000.0):\n    print(open(@PATH@).read())\n"
LAYER = re.compile(r"(?m)^  ([a-z-]+) +(on|off) +(\S.*)(?:\n {27}so (\S.*))?$")
REMEDY = re.compile(r"(?m)^  To have ([a-z, -]+): (\S.*)\.$")


class Doctor(harness.HarnessTest):
    def setUp(self):
        super().setUp()
        harness.make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])
        self.binary = harness.copy_installation(self.scratch / "installed")
        self.without = shutil.copy2(WITHOUT, self.scratch / "without_calls.py")
        self.right = shutil.copy2(harness.SAMPLES / "accepted" / "slices.py", self.scratch / "right.py")
        secret = self.write("secret.txt", "a secret of the machine")
        self.reader = self.write("reader.py", READS.replace("@PATH@", repr(str(secret))))

    def on(self, user, features, *arguments):
        self.user = user if os.geteuid() == 0 and user == NOBODY else None
        command = (self.without, features, self.binary) if features else ()
        return self.run_assay(*command, *arguments, binary="/usr/bin/python3" if features else self.binary)

    def situations(self):
        return [row for row in SITUATIONS if os.geteuid() == 0 or row[0] == NOBODY]

    def test_the_layers_that_it_tells_are_those_of_a_grading(self):
        for user, features, off, readable in self.situations():
            with self.subTest(user=user, without=features):
                told = self.on(user, features, "doctor")
                layers = {name: state for name, state, _, _ in self.layers(told)}
                self.assertEqual(set(off), {name for name, state in layers.items() if state == "off"}, told.text)
                graded = self.on(user, features, "grade", self.right, self.reader, "--problem", "few", "--format",
                                 "json", "--audience", "staff", "--sandbox=best-effort", "--no-cache")
                self.assertEqual(layers, graded.json["environment"]["sandbox"])
                right, reader = graded.json["submissions"]
                self.assertEqual("accepted", right["verdict"])
                self.assertEqual(readable, "a secret of the machine" in reader["cases"][0].get("stdout", ""), reader)

    def test_it_fails_where_grading_refuses(self):
        for user, features, off, _ in self.situations():
            with self.subTest(user=user, without=features):
                refused = any(layers <= set(off) for layers in REQUIRED)
                self.assertEqual(3 if refused else 0, self.on(user, features, "doctor").code)
                graded = self.on(user, features, "grade", self.right, "--problem", "few", "--no-cache")
                self.assertEqual((3, "") if refused else (0, ""), (graded.code, graded.errors if not refused else ""))
                self.assertEqual(refused, "required but missing here" in graded.errors, graded.errors)

    def test_of_what_is_off_it_tells_the_price_and_the_remedy(self):
        for user, features, off, readable in self.situations():
            with self.subTest(user=user, without=features):
                told = self.on(user, features, "doctor")
                self.assertEqual(set(off), {name for name, _, _, price in self.layers(told) if price})
                remedies = REMEDY.findall(told.text)
                self.assertEqual(set(off), {name for names, _ in remedies for name in names.split(", ")})
                self.assertEqual(len(remedies), len({remedy for _, remedy in remedies}), "one twice")
                self.assertEqual(readable, "read and write every file" in told.text)

    def layers(self, told):
        found = LAYER.findall(told.text.partition("\nSandbox\n")[2].partition("\n\n")[0])
        self.assertEqual(11, len(found), told.text)
        return found


if __name__ == "__main__":
    unittest.main()
