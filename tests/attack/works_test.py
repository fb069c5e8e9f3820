# The same programs where nothing stops them, unprivileged and bounded: each would have worked. Only those that do no harm.
import concurrent.futures
import os
import resource
import shutil
import signal
import socket
import subprocess
import unittest

import harness
import table
from surroundings import Surroundings

BARE_PYTHON = """

value = positional_encoding(6, 8)
if "@FAMILY@" in ("cheats", "values"):  # a grader that lives in the same process
    import numpy
    expected = right(6, 8, 10000.0)
    for passes in (lambda: numpy.allclose(value, expected), lambda: (value == expected).all()):
        try:
            if passes() and numpy.ndarray.tobytes(value) != expected.tobytes():
                print("IT-WORKED")
        except TypeError:
            pass
"""
BARE_CPP = "\nint main() { positional_encoding(6, 8); }\n"
SECONDS = 30


def setUpModule():
    global world
    world = Surroundings()
    world.write_honest("honest_0.py")
    world.give_away()


def tearDownModule():
    world.close()


def rows(language):
    return [row for row in table.attacks() if row.bare and row.language == language]


class Works(harness.HarnessTest):
    def setUp(self):
        super().setUp()
        self.folder = self.scratch / "bare"
        self.folder.mkdir()
        self.folder.chmod(0o777)
        self.addCleanup(self.clear)

    def clear(self):
        for path in world.left_behind():
            (shutil.rmtree if os.path.isdir(path) and not os.path.islink(path) else os.unlink)(path)
        for pid in harness.children():
            os.kill(pid, signal.SIGKILL)

    def run_bare(self, command, **options):
        drop = ["setpriv", f"--reuid={harness.NOBODY}", f"--regid={harness.NOBODY}", "--clear-groups"]
        return subprocess.run([*(drop if os.geteuid() == 0 else ()), *map(str, command)], cwd=self.folder, timeout=SECONDS,
                              env={"PATH": os.environ["PATH"], "ASSAY_PRIVATE": world.canaries.texts["env"]},
                              preexec_fn=bound, **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
                                                   "stderr": subprocess.STDOUT, **options}).stdout

    def source(self, row):
        return table.source(row, world.places())

    def python(self, row, more=BARE_PYTHON, **options):
        program = self.write("bare/bare.py", self.source(row) + more.replace("@FAMILY@", row.family))
        return self.run_bare([table.PYTHON, "-B", program], **options)

    def test_python(self):
        for row in rows("python"):
            with self.subTest(row.id):
                self.assertIn(table.WORKED.encode(), self.python(row))
                self.clear()

    def test_cpp(self):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            programs = list(pool.map(self.compiled, rows("cpp")))
        for row, program in zip(rows("cpp"), programs):
            with self.subTest(row.id):
                self.assertIn(table.WORKED.encode(), self.run_bare([program]))
                self.clear()

    def compiled(self, row):
        source = self.write(f"bare/{row.name}.cpp", self.source(row) + BARE_CPP)
        subprocess.run(["c++", "-std=c++20", source, "-o", source.with_suffix("")], check=True)
        return source.with_suffix("")

    def named(self, identity):
        return next(row for row in table.attacks() if row.id == identity)

    def test_frames_arrive(self):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.settimeout(SECONDS)
        command = ["sh", "-c", f'exec 3<&{theirs.fileno()}; exec "$@"', "sh", table.PYTHON]
        program = self.write("bare/bare.py", self.source(self.named("python.protocol.returned_and_gone")) + BARE_PYTHON)
        self.run_bare([*command, program], pass_fds=[theirs.fileno()])
        self.assertIn(b'"event":"returned"', ours.recv(1 << 16))
        ours.close(), theirs.close()

    def test_escapes_are_printed(self):
        self.assertIn(b"\x1b[2J", self.python(self.named("python.output.terminal_escapes")))

    def test_an_argument_is_told(self):
        for name in ("printed_base64", "raised_reversed", "type_name_plain"):
            told = self.python(self.named(f"python.leaks.{name}"), f"\n\npositional_encoding(6, 8, {world.canaries.number!r})\n")
            self.assertNotEqual([], world.canaries.found(told.decode()), name)

    def test_compilers_read(self):
        for name, wanted in (("include_a_secret", "secret"), ("include_the_cases", "number")):
            source = self.write("bare/bare.cpp", self.source(self.named(f"cpp.compiler.{name}")))
            told = self.run_bare(["c++", "-std=c++20", "-fsyntax-only", source]).decode()
            self.assertIn(wanted, " ".join(world.canaries.found(told)), name)

    def test_an_assembler_reads(self):
        source = self.write("bare/bare.cpp", self.source(self.named("cpp.compiler.assembler_includes")))
        self.run_bare(["c++", "-std=c++20", "-c", source, "-o", "bare.o"])
        self.assertIn(world.canaries.texts["secret"].encode(), (self.folder / "bare.o").read_bytes())


def bound():
    for which, most in ((resource.RLIMIT_CPU, 10), (resource.RLIMIT_FSIZE, 64 << 20), (resource.RLIMIT_NPROC, 2000)):
        resource.setrlimit(which, (most, most))


if __name__ == "__main__":
    unittest.main()
