# Small misbehaving programs through the real binary: the verdict each gets, that it got nothing else, and that the
# next submission does not notice. Started as root, all of it is done as root and, in one run, again as nobody.
import os
import pathlib
import re
import shutil
import socket
import subprocess
import unittest
import uuid

import harness
from expected import AS_WELL, EXPECTED

HERE = pathlib.Path(__file__).parent
IMPORTS = ["builtins", "ctypes", "fcntl", "gc", "json", "math", "mmap", "numpy", "os", "signal", "socket", "sys",
           "threading", "time"]
CASES = [{"name": "even", "args": {"seq_len": 6, "d_model": 8}},
         {"name": "odd", "args": {"seq_len": 7, "d_model": 5, "base": 100.0}}]
LIMITS = {"time_ms": 300, "wall_ms": 1500, "load_ms": 1000, "memory_mib": 256, "output_kib": 64, "threads": 1,
          "compile_ms": 30000, "compile_memory_mib": 1024}
BOMBS = ("cpp/constexpr_bomb.cpp", "cpp/template_bomb.cpp")  # the compiler is given less time for these
BOMB_LIMITS = {**LIMITS, "compile_ms": 3000}
SLOWEST = 60  # seconds a program may hold up the harness: every one of them stops by itself or is stopped


HONEST = """import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return right(seq_len, d_model, base)
"""


class World:
    """What there is to attack: a secret, a listener on loopback, folders to write to. Shared by all programs."""

    def __init__(self):
        self.folder = harness.open_folder(prefix="misbehave-")
        self.token = uuid.uuid4().hex
        self.secret_text = uuid.uuid4().hex
        self.secret = self.folder / "secret.txt"
        self.secret.write_text(self.secret_text)
        self.open_folder = self.folder / "open"
        self.open_folder.mkdir()
        self.open_folder.chmod(0o1777)
        self.folders = [str(self.open_folder), "/tmp", "/var/tmp", "/dev/shm", "/run", os.path.expanduser("~"), "."]
        self.binary = harness.copy_installation(self.folder / "installed")
        self.problems = self.folder / "problems"
        for name, limits in (("misbehave", LIMITS), ("bombs", BOMB_LIMITS)):
            harness.make_problem(
                self.problems, name, CASES, limits=limits,
                languages={"python": {"file": "answer.py", "imports": IMPORTS}, "cpp": {"file": "answer.cpp"}})
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.setblocking(False)

    def close(self):
        self.listener.close()
        shutil.rmtree(self.folder)

    def source(self, path):
        text = path.read_text() + harness.RIGHT_ANSWER[path.suffix[1:]]
        for name, value in {"TOKEN": self.token, "SECRET": self.secret,
                            "CASES": self.problems / "misbehave" / "cases" / "all.json",
                            "PORT": self.listener.getsockname()[1],
                            "FOLDERS": ", ".join(map(repr, self.folders))}.items():
            text = text.replace(f"@{name}@", str(value))
        return text

    def connections(self):
        return harness.accepted_connections(self.listener)

    def written(self):
        return [folder for folder in self.folders if os.path.exists(os.path.join(folder, self.token))]


def setUpModule():
    global world
    world = World()


def tearDownModule():
    world.close()


class Harness(harness.HarnessTest):
    def hostile(self, name, folder="."):
        path = HERE / name
        return self.write(f"{folder}/first{path.suffix}", world.source(path))

    def honest(self):
        return self.write("second.py", HONEST + harness.RIGHT_ANSWER["py"])

    def grade(self, *paths, problem="misbehave", patience=SLOWEST):
        return self.run_assay("grade", *paths, "--problem", problem, "--problems", world.problems, "--format", "json",
                              "--audience", "staff", binary=world.binary, patience=patience)

    def assert_graded(self, name, hostile, honest):
        verdict, message = EXPECTED[name]
        said = _steady(_said(hostile))
        self.assertEqual((verdict, message), (hostile["verdict"], message if said == AS_WELL.get(name) else said))
        self.assertEqual(100.0 if verdict == "accepted" else 0.0, hostile["score"])
        self.assertEqual(("accepted", 100.0), (honest["verdict"], honest["score"]), honest["cases"])

    def assert_nothing_gained(self, done):
        self.assertEqual("", done.errors)
        self.assertNotIn(world.secret_text, done.text)
        self.assertNotIn("root:x:", done.text)
        self.assertNotIn(world.token, "".join(re.findall(r'"std(?:out|err)": "(.*)"', done.text)))
        self.assertEqual([], world.written())
        self.assertEqual(0, world.connections())


class Bombs(Harness):
    """For these the compiler is given less time."""

    def test_they_end_with_it(self):
        for name in BOMBS:
            with self.subTest(name):
                done = self.grade(self.hostile(name), self.honest(), problem="bombs")
                self.assert_graded(name, *done.json["submissions"])
                self.assertEqual(1, done.code)
                self.assert_nothing_gained(done)


class AllInOneRun(Harness):
    """One harness for all of them, each behind the other, an honest submission between: nothing wears out."""

    user = "nobody" if os.geteuid() == 0 else None

    def test_python(self):
        self.check([name for name in _programs() if name.startswith("python/")])

    def test_cpp(self):
        self.check([name for name in _programs() if name.startswith("cpp/") and name not in BOMBS])

    def check(self, names):
        honest = self.honest()
        paths = [path for name in names for path in (self.hostile(name, pathlib.Path(name).stem), honest)]
        done = self.grade(*paths, patience=harness.PATIENCE)
        graded = done.json["submissions"]
        self.assertEqual(2 * len(names), len(graded))
        for at, name in enumerate(names):
            with self.subTest(name):
                self.assert_graded(name, *graded[2 * at:2 * at + 2])
        self.assert_nothing_gained(done)


def _said(submission):
    """The first thing that is said about a submission that was not accepted."""
    if "message" in submission:
        return submission["message"]
    return submission["cases"][0].get("message", "")


def _steady(message):
    """Without what differs from run to run: measured times and the folder's name."""
    return re.sub(r"\d+(\.\d+)? ms", "N ms", message.replace(str(world.folder), "WORLD"))


def _programs():
    return sorted(str(path.relative_to(HERE)) for folder in ("python", "cpp") for path in (HERE / folder).iterdir()
                  if path.suffix in (".py", ".cpp"))


class Table(unittest.TestCase):
    def test_names_every_program_and_no_other(self):
        self.assertEqual(_programs(), sorted(EXPECTED))


class WithoutTheSandbox(harness.HarnessTest):
    """The same programs in a bare interpreter, unprivileged: each would have worked had nothing stopped it."""

    def run_bare(self, name, output=subprocess.PIPE, stdin=None):
        program = self.write("bare.py", world.source(HERE / "python" / f"{name}.py").partition("\n\n\ndef right")[0]
                             + "\n\n\nright = lambda *args: None\npositional_encoding(6, 8)\n")
        drop = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        return subprocess.run([*drop, "/usr/bin/python3", "-S", str(program)], stdin=stdin, stdout=output,
                              timeout=30, stderr=subprocess.DEVNULL, cwd=self.scratch)

    def test_a_secret_is_read(self):
        self.assertIn(world.secret_text.encode(), self.run_bare("read_secret").stdout)

    def test_cases_are_read(self):
        self.assertIn(b"assay/cases/v1", self.run_bare("read_cases").stdout)

    def test_a_file_is_left(self):
        self.addCleanup(lambda: [os.unlink(os.path.join(folder, world.token)) for folder in world.written()])
        self.run_bare("write_outside")
        self.assertIn(str(world.open_folder), world.written())

    def test_a_connection_is_made(self):
        self.run_bare("socket_loopback")
        self.assertEqual(1, world.connections())

    def test_processes_are_made(self):
        token = world.token.encode()
        self.assertEqual(8 * token, self.run_bare("fork").stdout)
        self.assertEqual(token + b"\n", self.run_bare("spawn").stdout)
        self.assertEqual(token + b"\n", self.run_bare("exec").stdout)

    def test_a_shared_open_file_carries_marks(self):
        with open(self.write("shared", "")) as shared:
            first, second = (self.run_bare("state_in_descriptors", stdin=shared).stdout.decode() for _ in range(2))
        for kind in ("flags", "offset", "signal"):
            self.assertNotIn(f"(0, '{kind}')", first)
            self.assertIn(f"(0, '{kind}')", second)

    def test_the_kernel_takes_a_signal_owner(self):
        found = self.run_bare("signal_owner").stdout.decode()
        for name in ("O_ASYNC", "F_SETSIG", "F_SETOWN "):
            self.assertIn(f"('{name}", found)

    def test_a_daemon_outlives_its_parent(self):
        self.assertEqual(0, self.run_bare("daemon", subprocess.DEVNULL).returncode)
        left = harness.children()
        self.assertEqual(1, len(left))
        os.kill(left[0], 9)


if __name__ == "__main__":
    unittest.main()
