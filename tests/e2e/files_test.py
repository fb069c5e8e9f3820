# A folder as it is handed in: files of every kind, under every name.
import json
import os
import socket
import subprocess
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest, copy_installation, make_problem

RIGHT = (SAMPLES / "accepted" / "slices.py").read_bytes()
WHERE = ("--problem", "few", "--format", "json")

NOT_GRADED = "assay: {}: not graded: its ending is none of .py, .cpp, .cc and .cxx\n"


class Files(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])

    def graded(self, *paths, errors=""):
        """path -> (verdict, message), and the exit code."""
        done = self.run_assay("grade", *paths, *WHERE)
        self.assertEqual(errors, done.errors)
        return {each["submission"]["path"]: (each["verdict"], each.get("message"))
                for each in json.loads(done.out)["submissions"]}, done.code


class Kinds(Files):
    def test_what_a_folder_holds_besides_is_named(self):
        self.write("in/bob.txt", "print(1)\n")
        self.write("in/eve.PY", RIGHT)
        self.write("in/alice.py", RIGHT)
        self.write("in/alice.py.expect.json", "{}")
        done = self.run_assay("grade", "in", "--problem", "few", "--format", "json")
        self.assertEqual(NOT_GRADED.format("in/bob.txt"), done.errors)
        self.assertEqual([("in/alice.py", "accepted"), ("in/eve.PY", "accepted")],
                         [(each["submission"]["path"], each["verdict"]) for each in done.json["submissions"]])

    def test_what_is_no_text_is_a_compile_error_and_the_rest_is_graded(self):
        self.write("in/right.py", RIGHT)
        self.write("in/empty.py", b"")
        self.write("in/latin.py", "# caf\xe9\n".encode("latin-1") + RIGHT)
        self.write("in/nul.py", RIGHT + b"\n\0\n")
        self.write("in/bom.py", b"\xef\xbb\xbf" + RIGHT)
        self.write("in/crlf.py", RIGHT.replace(b"\n", b"\r\n"))
        os.mkfifo(self.scratch / "in/pipe.py")
        with open(self.scratch / "in/sparse.py", "wb") as file:
            file.truncate(1 << 30)
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(str(self.scratch / "in/socket.py"))
        (self.scratch / "in/link.py").symlink_to("right.py")
        (self.scratch / "in/folder.py").mkdir()
        self.write("in/notes.txt", "no submission")
        self.write("in/.hidden.py", RIGHT)
        graded, code = self.graded("in", errors="assay: in/link.py: not graded: it is a symbolic link\n"
                                     + NOT_GRADED.format("in/notes.txt"))
        self.assertEqual({
            "in/bom.py": ("accepted", None),
            "in/crlf.py": ("accepted", None),
            "in/empty.py": ("compile_error", "the file is empty"),
            "in/latin.py": ("compile_error", "line 1 is not UTF-8 (byte 0xE9); save the file as UTF-8"),
            "in/nul.py": ("compile_error", "line 13 has a NUL byte; a submission is text"),
            "in/pipe.py": ("compile_error", "this is a named pipe; hand in the file itself"),
            "in/right.py": ("accepted", None),
            "in/socket.py": ("compile_error", "this is a socket; hand in the file itself"),
            "in/sparse.py": ("compile_error", "the file has 1073741824 bytes; at most 1048576 are taken"),
        }, graded)
        self.assertEqual(1, code)

    @unittest.skipUnless(os.geteuid() == 0, "another user takes root")
    def test_what_cannot_be_read_is_no_zero(self):
        binary = copy_installation(self.scratch / "installed")
        self.user = "nobody"
        self.scratch.chmod(0o777)
        self.write("in/right.py", RIGHT)
        self.write("in/locked.py", RIGHT).chmod(0)
        self.write("in/private/right.py", RIGHT)
        (self.scratch / "in/private").chmod(0o700)
        done = self.run_assay("grade", "in", *WHERE, "--python", "/usr/bin/python3", "--no-cache", binary=binary)
        self.assertEqual((3, "assay: in/private: not graded: the folder cannot be searched: Permission denied\n"),
                         (done.code, done.errors))
        (self.scratch / "in/locked.py").unlink()
        only = self.run_assay("grade", "in", *WHERE, "--python", "/usr/bin/python3", "--no-cache", binary=binary)
        self.assertEqual((3, 1), (only.code, len(only.json["submissions"])), "what is not graded is no success")
        self.assertEqual([("in/locked.py", "judge_error", None), ("in/right.py", "accepted", 100.0)],
                         [(each["submission"]["path"], each["verdict"], each["score"])
                          for each in done.json["submissions"]])

    def test_a_link_that_is_named_is_refused(self):
        self.write("in/right.py", RIGHT)
        (self.scratch / "link.py").symlink_to("in/right.py")
        graded, _ = self.graded("link.py")
        self.assertEqual({"link.py": ("compile_error", "this is a symbolic link; hand in the file itself")}, graded)

    def test_a_folder_deeper_down_chooses_no_problem(self):
        make_problem(self.scratch / "problems", "easy", [{"name": "one", "args": {"seq_len": 1, "d_model": 1}}])
        self.write("in/few/kim/easy/one.py", RIGHT)
        for given, where in (("in/few", ""), ("in/few/", ""), ("in/few/kim/", ""), ("./in/few/", ""), ("in", ""),
                             ("in/", ""), (".", "in"), (self.scratch / "in", "")):
            done = self.run_assay("grade", given, "--problems", self.scratch / "problems", "--format", "json",
                                  cwd=self.scratch / where)
            self.assertEqual("", done.errors, given)
            self.assertEqual(["few"], [each["problem"]["id"] for each in done.json["submissions"]], given)

    def test_no_link_is_followed_on_the_way(self):
        self.write("right/in/one.py", RIGHT)
        (self.scratch / "mine").symlink_to("right")
        for given in ("mine", "mine/in", "mine/in/one.py", "right/../mine/in/one.py"):
            done = self.run_assay("grade", given, "--problem", "few")
            self.assertEqual(2, done.code, given)
            self.assertRegex(done.errors, r"\Aassay: \S*mine: is a symbolic link; name the folder that it leads to\n\Z")
        graded, _ = self.graded(self.scratch / "mine/in/one.py")
        self.assertEqual(["accepted"], [verdict for verdict, _ in graded.values()], "an absolute one is the user's word")

    def test_a_module_beside_it_is_not_imported(self):
        self.write("in/answer.py", RIGHT)
        for name in ("numpy", "math", "sitecustomize", "usercustomize", "runner"):
            self.write(f"in/{name}.py", "raise SystemExit('planted')")
        graded, _ = self.graded("in/answer.py")
        self.assertEqual({"in/answer.py": ("accepted", None)}, graded)

    def test_a_submission_named_as_a_module(self):
        for name in ("numpy.py", "math.py", "runner.py", "json.py", "__main__.py", "__init__.py"):
            with self.subTest(name):
                self.write(f"in/{name}", RIGHT)
        graded, code = self.graded("in")
        self.assertEqual(({"accepted"}, 0, 6), ({verdict for verdict, _ in graded.values()}, code, len(graded)))


class Names(Files):
    def assert_accepted(self, name, content=RIGHT, argument=None):
        path = os.path.join(os.fsencode(self.scratch), b"in", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        graded, code = self.graded(argument or os.path.join(b"in", name))
        os.unlink(path)
        self.assertEqual(([("accepted", None)], 0), (list(graded.values()), code), name)

    def test_python(self):
        for name in (b"with space.py", b"new\nline.py", b"quo'te\".py", b"per%cent{}.py", b"\xff\xfe.py", b"-dash.py",
                     "\u00fcml\u00e4ut\u202e.py".encode(), b"tab\t\x1b[31m.py", b"n" * 252 + b".py", b"a.b.c.py",
                     b"..dots.py"):
            with self.subTest(name):
                self.assert_accepted(name)

    def test_cpp(self):
        source = (SAMPLES / "accepted" / "vector_rows.cpp").read_bytes()
        for name in (b"with space\n\"-o x'.cpp", b"\xff.cpp", b"n" * 251 + b".cpp"):
            with self.subTest(name):
                self.assert_accepted(name, source)

    def test_a_leading_dash_in_the_current_folder(self):
        self.write("-rf.py", RIGHT)
        self.assertEqual(({"./-rf.py": ("accepted", None)}, 0), self.graded("./-rf.py"))

    def test_a_thousand_folders_deep(self):
        self.addCleanup(subprocess.run, ["rm", "-rf", str(self.scratch / "d")], check=True)
        here = os.open(self.scratch, os.O_RDONLY)
        for _ in range(1000):
            os.mkdir("d", dir_fd=here)
            below = os.open("d", os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = below
        with os.fdopen(os.open("deep.py", os.O_WRONLY | os.O_CREAT, dir_fd=here), "wb") as file:
            file.write(RIGHT)
        os.close(here)
        graded, code = self.graded("d")
        self.assertEqual(([("accepted", None)], 0), (list(graded.values()), code))


class TextReports(Files):
    def test_a_name_cannot_steer_the_terminal(self):
        self.write(b"esc\x1b]0;title\x07\n::error::x.py".decode(), RIGHT)
        done = self.run_assay("grade", b"esc\x1b]0;title\x07\n::error::x.py", "--problem", "few")
        self.assertEqual(0, done.code)
        self.assertNotIn("\x1b", done.text)
        self.assertNotIn("\x07", done.text)
        self.assertNotRegex(done.text, r"(?m)^::error")

    def test_nor_can_it_in_an_error(self):
        name = b"esc\x1b]0;title\x07\n::error::x.py".decode()
        self.write(f"in/{name}", RIGHT)
        (self.scratch / "in" / name.replace(".py", ".txt")).write_text("no submission")
        for words in ((f"in/{name}",), (f"none/{name}", "--problem", "few"), ("in", "--problem", name),
                      ("in", "--problem", "few", "--report", f"json={name}/x")):
            done = self.run_assay("grade", *words)
            self.assertNotEqual("", done.errors, words)
            self.assertNotRegex(done.errors, r"[\x1b\x07]|(?m:^::error)")


if __name__ == "__main__":
    unittest.main()
