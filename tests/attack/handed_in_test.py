# What is handed in is no ordinary file, or has no ordinary name.
import os
import socket
import unittest

import harness
from surroundings import HONEST, Surroundings

RIGHT = HONEST["py"].encode() + harness.RIGHT_ANSWER["py"].encode()


def setUpModule():
    global world
    world = Surroundings()


def tearDownModule():
    world.close()


def linked(path):
    os.symlink(world.secret, path)


def hard_linked(path):
    os.link(world.write_honest("honest_0.py"), path)


def sparse(path):
    with open(path, "wb") as file:
        file.truncate(1 << 30)


def listening(path):
    with socket.socket(socket.AF_UNIX) as made:
        folder = os.open(os.path.dirname(path), os.O_PATH)
        made.bind(f"/proc/self/fd/{folder}/" + os.path.basename(path))
        os.close(folder)


def text(content):
    def write(path):
        with open(path, "wb") as file:
            file.write(content)
    return write


HANDED_IN = [
    ("empty.py", text(b""), "compile_error"),
    ("bom.py", text(b"\xef\xbb\xbf" + RIGHT), "accepted"),
    ("crlf.py", text(RIGHT.replace(b"\n", b"\r\n")), "accepted"),
    ("no_utf_8.py", text(RIGHT + b"# \xff\xfe\n"), "compile_error"),
    ("nul.py", text(RIGHT + b"\0"), "compile_error"),
    ("utf_16.py", text(RIGHT.decode().encode("utf-16")), "compile_error"),
    ("own_encoding.py", text(b"# -*- coding: latin-1 -*-\n# \xff\n" + RIGHT), "compile_error"),
    ("unknown_encoding.py", text(b"# -*- coding: none-such -*-\n" + RIGHT), "compile_error"),
    ("sparse.py", sparse, "compile_error"),
    ("link.py", linked, "compile_error"),
    ("hard_link.py", hard_linked, "accepted"),
    ("fifo.py", os.mkfifo, "compile_error"),
    ("socket.py", listening, "compile_error"),
    ("zeros.py", lambda path: os.symlink("/dev/zero", path), "compile_error"),
    ("dangling.py", lambda path: os.symlink("/none", path), "compile_error"),
    ("itself.py", lambda path: os.symlink(path, path), "compile_error"),
    ("with spaces and 'quotes\" $(x) `y`.py", text(RIGHT), "accepted"),
    ("new\nline.py", text(RIGHT), "accepted"),
    ("\x1b[2J\x1b]0;x\x07.py", text(RIGHT), "accepted"),
    ("-h.py", text(RIGHT), "accepted"),
    ("--version.py", text(RIGHT), "accepted"),
    (os.fsdecode(b"\xff\xfe.py"), text(RIGHT), "accepted"),
    ("n" * 252 + ".py", text(RIGHT), "accepted"),
    ("..py", text(RIGHT), "accepted"),
    ("numpy.py", text(RIGHT), "accepted"),
    ("math.py", text(RIGHT), "accepted"),
    ("runner.py", text(RIGHT), "accepted"),
    ("child.py", text(RIGHT), "accepted"),
    ("__main__.py", text(RIGHT), "accepted"),
    ("__init__.py", text(RIGHT), "accepted"),
    ("sitecustomize.py", text(RIGHT), "accepted"),
    ("usercustomize.py", text(RIGHT), "accepted"),
]


class HandedIn(harness.HarnessTest):
    def grade(self, *paths):
        return self.run_assay("grade", *paths, "--problem", "attacked", "--problems", world.problems, "--audience", "student",
                              "--format", "json", binary=world.binary, cwd=world.submissions, patience=120)

    def hand_in(self, row):
        name, make, _ = row
        path = world.submissions / name
        make(str(path))
        self.addCleanup(path.rmdir if path.is_dir() and not path.is_symlink() else path.unlink)
        return path

    def test_each(self):
        for row in HANDED_IN:
            with self.subTest(row[0]):
                done = self.grade(self.hand_in(row))
                self.assertEqual("", done.errors)
                self.assertEqual([row[2]], [each["verdict"] for each in done.json["submissions"]], done.text[:2000])
                self.assertEqual([], world.canaries.found(done.text))

    def test_all_at_once(self):
        """In one folder, as a teacher would; what is shown is text, whatever the names are."""
        for row in HANDED_IN:
            self.hand_in(row)
        done = self.run_assay("grade", world.submissions, "--problem", "attacked", "--problems", world.problems,
                              binary=world.binary, cwd=world.submissions, patience=120)
        self.assertEqual(1, done.code)
        self.assertNotRegex(done.text + done.errors, "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]")
        self.assertEqual([], world.canaries.found(done.text + done.errors))
        wanted = sum(row[2] == "accepted" for row in HANDED_IN)
        self.assertRegex(done.text, rf"\n{wanted} of \d+ accepted")  # links are not looked for

    def test_a_folder_of_that_name(self):
        (world.submissions / "folder.py").mkdir()
        self.addCleanup((world.submissions / "folder.py").rmdir)
        done = self.grade(world.submissions / "folder.py")
        self.assertEqual((2, ""), (done.code, done.text))
        self.assertIn("no submission in this folder", done.errors)


if __name__ == "__main__":
    unittest.main()
