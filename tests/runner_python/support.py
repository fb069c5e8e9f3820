# Plays the harness: starts a zygote, drives one case, collects what the child says and writes.
import array
import json
import os
import signal
import socket
import subprocess
import sys
import textwrap
import unittest

ARCHIVE = os.environ["ASSAY_RUNNER"]
LIBRARY = os.environ["ASSAY_LOCKDOWN"]
LIMITS = {"memory_bytes": 1 << 30, "stack_bytes": 8 << 20, "cpu_seconds": 10, "file_bytes": 1 << 30, "threads": 1}
PATIENCE = 20  # seconds until a silent child fails the test
MESSAGE_BYTES = 64 * 1024
# For tests that are not about the rule on imports.
ANY = ["numpy", "builtins", "gc", "inspect", "json", "linecache", "os", "signal", "socket", "sys", "time",
       "types"]


def _find_python():
    """The first interpreter that has numpy; the tests' own needs none."""
    tried = [os.environ.get("ASSAY_TEST_PYTHON"), sys.executable, "python3", "/usr/bin/python3"]
    for python in filter(None, tried):
        try:
            if subprocess.run([python, "-c", "import numpy"], stderr=subprocess.DEVNULL).returncode == 0:
                return python
        except OSError:
            continue
    raise RuntimeError(f"no interpreter imports numpy: {tried}")


PYTHON = _find_python()


def ask(python, code):
    return subprocess.run([python, "-c", code], stdout=subprocess.PIPE, check=True).stdout.decode().strip()


READ_PATHS = json.loads(ask(PYTHON, "import json, os, sys; print(json.dumps(["
                                    "p for p in {'/usr', '/lib', '/lib64', '/etc', '/proc', '/dev', sys.prefix, "
                                    "sys.base_prefix} if os.path.exists(p)]))"))


def memory_file(content):
    fd = os.memfd_create("test")
    os.write(fd, content)
    return fd


def content_of(fd):
    size = os.fstat(fd).st_size
    return os.pread(fd, size, 0)


class End:
    """The harness's end of a socket."""

    def __init__(self, end):
        self.socket = end
        end.settimeout(PATIENCE)

    def send(self, message, descriptors=()):
        ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))] if descriptors else []
        self.socket.sendmsg([json.dumps(message).encode()], ancillary)

    def receive(self):
        data = self.socket.recv(MESSAGE_BYTES + 1)
        return json.loads(data) if data else None

    def ask(self, message, descriptors=()):
        self.send(message, descriptors)
        return self.receive()

    def close(self):
        self.socket.close()


class Zygote:
    def __init__(self, python=PYTHON, archive=ARCHIVE, library=LIBRARY, arguments=()):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        library_fd = os.open(library, os.O_RDONLY)
        # Numbers that dup2 below cannot trample on.
        high = [os.dup(fd) for fd in (theirs.fileno(), library_fd)]
        while min(high) < 10:
            high = [os.dup(fd) for fd in high]

        def place():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        argv = [python, "-I", "-X", "frozen_modules=on", archive]
        for path in READ_PATHS:
            argv += ["--read-path", path]
        self.process = subprocess.Popen(
            [*argv, *arguments], stdin=subprocess.DEVNULL, preexec_fn=place, close_fds=False,
            env={"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PATH": "/usr/bin:/bin"})
        self.control = End(ours)
        for fd in (library_fd, *high):
            os.close(fd)
        theirs.close()
        self.greeting = self.control.receive()

    def close(self):
        """Its exit status."""
        self.control.close()
        return self.process.wait(PATIENCE)


class Child:
    """One case, forked and locked down, about to load `source`."""

    def __init__(self, zygote, source, lockdown=None, **load):
        if isinstance(source, str):
            source = textwrap.dedent(source).encode("utf-8", "surrogateescape")
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.case = End(ours)
        self._zygote = zygote
        self._files = [memory_file(source), memory_file(b""), memory_file(b"")]
        request = {"file": "answer.py", "entry": "f", "required": 0, "total": 0, "imports": ["numpy", "math", "typing"],
                   **load}
        self.forked = zygote.control.ask({"op": "fork", "lockdown": {**LIMITS, **(lockdown or {})}, "warm_bytes": 65536,
                                          "load": request}, [theirs.fileno(), *self._files])
        theirs.close()
        self.pid = self.forked["pid"]
        self.ready = self.case.receive()

    def loaded(self):
        return self.case.receive()

    def run(self, *args, **kwargs):
        """From loading to the end of the call: the first failure, or "returned"."""
        loaded = self.loaded()
        if loaded != {"event": "loaded"}:
            return loaded
        return self.case.ask({"op": "go", "args": args, "kwargs": kwargs})

    def trace(self, *args, budget=None):
        loaded = self.loaded()
        if loaded != {"event": "loaded"}:
            return loaded
        return self.case.ask({"op": "trace", "args": args, "kwargs": {}, "budget": budget})

    def copy(self, size):
        fd = os.memfd_create("result")
        os.ftruncate(fd, size)
        answer = self.case.ask({"op": "copy"}, [fd])
        assert answer == {"event": "copied"}, answer
        content = content_of(fd)
        os.close(fd)
        return content

    def output(self):
        return content_of(self._files[1]).decode(), content_of(self._files[2]).decode()

    def reap(self):
        reaped = self._zygote.control.ask({"op": "reap", "pid": self.pid})
        self.close()
        return reaped

    def close(self):
        self.case.close()
        for fd in self._files:
            os.close(fd)


class RunnerTest(unittest.TestCase):
    """One zygote for all tests of a class, a child for each."""

    @classmethod
    def setUpClass(cls):
        cls.zygote = Zygote()
        assert cls.zygote.greeting["event"] == "up", cls.zygote.greeting

    @classmethod
    def tearDownClass(cls):
        assert cls.zygote.close() == 0

    def child(self, source, **load):
        child = Child(self.zygote, source, **load)
        self.addCleanup(child.reap)
        return child

    def run_once(self, source, *args, **load):
        return self.child(source, **{"required": len(args), "total": len(args), **load}).run(*args)
