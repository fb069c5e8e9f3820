# The zygote's own life: start, failures to start, children in flight, the end.
import fcntl
import marshal
import os
import signal
import socket
import tempfile
import time
import unittest
import zipfile

from support import ANY, ARCHIVE, Child, PYTHON, Zygote, ask

SLEEP = "import time\ndef f():\n    time.sleep(60)\n"
SPIN = "def f():\n    while True:\n        pass\n"


def gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


class Archive(unittest.TestCase):
    def test_each_module_is_there_compiled_and_names_no_folder_of_the_build(self):
        with zipfile.ZipFile(ARCHIVE) as archive:
            names = archive.namelist()
            sources = [name for name in names if name.endswith(".py")]
            self.assertEqual(sorted(names), sorted(sources + [name + "c" for name in sources]))
            for name in sources:
                code = marshal.loads(archive.read(name + "c")[16:])
                self.assertEqual(code.co_filename, f"runner.pyz/{name}")


class Starting(unittest.TestCase):
    def test_up_says_the_versions(self):
        zygote = Zygote()
        numpy = ask(PYTHON, "import numpy; print(numpy.__version__)")
        python = ask(PYTHON, "import platform; print(platform.python_version())")
        self.assertEqual(zygote.greeting, {"event": "up", "python": python, "numpy": numpy})
        self.assertEqual(zygote.close(), 0)

    def test_what_was_compiled_for_another_version_of_python_is_passed_over(self):
        with tempfile.TemporaryDirectory() as folder:
            other = os.path.join(folder, "runner.pyz")
            with zipfile.ZipFile(ARCHIVE) as read, zipfile.ZipFile(other, "w") as write:
                for name in read.namelist():
                    content = read.read(name)
                    write.writestr(name, b"\0\0\r\n" + content[4:] if name.endswith(".pyc") else content)
            zygote = Zygote(archive=other)
            self.assertEqual(zygote.greeting["event"], "up")
            # Its own code is still told from a submission's: it counts for nothing in a trace.
            usual = Zygote()
            source = "def f():\n    return [i for i in range(3)]\n"
            children = [Child(each, source) for each in (usual, zygote)]
            events = [child.trace() for child in children]
            for child in children:
                child.close()
            self.assertEqual(events[0]["event"], "traced")
            self.assertEqual(events[0], events[1])
            self.assertEqual([0, 0], [usual.close(), zygote.close()])

    def test_failures_say_why(self):
        cases = [(["--read-path", "/refused"], "LockdownError: /refused is refused"),
                 (["--frob"], "GetoptError: option --frob not recognized"),
                 (["frob"], "GetoptError: unexpected argument frob")]
        for arguments, what in cases:
            with self.subTest(arguments):
                zygote = Zygote(arguments=arguments)
                self.assertEqual(zygote.greeting, {"event": "failed", "what": what})
                self.assertEqual(zygote.close(), 1)

    def test_no_library(self):
        zygote = Zygote(library="/dev/null")
        self.assertEqual(zygote.greeting["event"], "failed")
        self.assertEqual(zygote.close(), 1)

    def test_it_starts_from_a_descriptor(self):
        with open(ARCHIVE, "rb") as file:
            fd = fcntl.fcntl(file, fcntl.F_DUPFD, 20)  # clear of what the zygote gets as 0 to 4
        zygote = Zygote(archive=f"/proc/self/fd/{fd}")
        os.close(fd)
        child = Child(zygote, "import sys\ndef f():\n    assert not any('/proc' in p for p in sys.path)\n", imports=ANY)
        self.assertEqual(child.run()["event"], "returned")
        child.reap()
        self.assertEqual(zygote.close(), 0)


class Living(unittest.TestCase):
    def setUp(self):
        self.zygote = Zygote()

    def tearDown(self):
        if self.zygote.process.poll() is None:
            self.zygote.close()

    def test_a_lock_down_that_fails_is_said_and_nothing_is_loaded(self):
        child = Child(self.zygote, "raise ValueError", lockdown={"memory_bytes": 7})
        self.assertEqual(child.ready, {"event": "failed", "what": "7 bytes are too few"})
        self.assertIsNone(child.loaded())
        child.reap()

    def test_orders_that_make_no_sense(self):
        for order, what in (({"op": "frob"}, "cannot do frob with 0 descriptors"),
                            ({"op": "fork"}, "cannot do fork with 0 descriptors"),
                            ({"op": "reap", "pid": 1}, "cannot do reap with 0 descriptors")):
            self.assertEqual(self.zygote.control.ask(order), {"event": "failed", "what": what})

    def test_two_children_in_flight(self):
        first, second = Child(self.zygote, "def f():\n    return [1]\n"), Child(self.zygote, "def f():\n    return 1.5\n")
        self.assertNotEqual(first.pid, second.pid)
        self.assertEqual(second.run()["kind"], "float")
        self.assertEqual(second.reap()["status"], signal.SIGKILL)
        self.assertEqual(first.run()["kind"], "list")
        first.reap()

    def test_nothing_survives_from_child_to_child(self):
        patch = "import numpy as np\nnp.sin = None\nnp.left = 1\ndef f():\n    pass\n"
        for source, kind in ((patch, "NoneType"), ("import numpy as np\ndef f():\n    return hasattr(np, 'left')\n", "bool")):
            child = Child(self.zygote, source)
            answer = child.run()
            self.assertEqual((answer["event"], answer["kind"], answer.get("scalar", False)), ("returned", kind, False))
            child.reap()
        child = Child(self.zygote, "import numpy as np\ndef f():\n    assert np.sin(0.0) == 0 and not hasattr(np, 'left')\n")
        self.assertEqual(child.run()["event"], "returned")
        child.reap()

    def test_reaped_children_report_their_use(self):
        child = Child(self.zygote, "import numpy as np\ndef f():\n    return np.ones(1 << 24)\n")
        child.run()
        reaped = child.reap()
        self.assertEqual((reaped["event"], reaped["status"]), ("reaped", signal.SIGKILL))
        self.assertGreater(reaped["max_rss_kib"], 1 << 17)
        self.assertGreater(reaped["cpu_us"], 1000)
        self.assertTrue(gone(child.pid))

    def test_a_child_that_never_ends_is_reaped(self):
        child = Child(self.zygote, SPIN)
        child.loaded()
        child.case.send({"op": "go", "args": [], "kwargs": {}})
        time.sleep(0.05)
        self.assertEqual(child.reap()["status"], signal.SIGKILL)

    def test_the_end_of_the_control_socket_ends_everything(self):
        children = [Child(self.zygote, SPIN), Child(self.zygote, SLEEP, imports=ANY)]
        for child in children:
            child.loaded()
            child.case.send({"op": "go", "args": [], "kwargs": {}})
        self.assertEqual(self.zygote.close(), 0)
        for child in children:
            self.assertTrue(gone(child.pid))
            child.close()

    def test_interrupts_are_for_the_harness(self):
        self.zygote.process.send_signal(signal.SIGINT)
        child = Child(self.zygote, "def f():\n    pass\n")
        self.assertEqual(child.run()["event"], "returned")
        child.reap()

    def test_no_library_runs_code_in_a_fresh_child(self):
        # `random` would seed itself anew in every child, were it asked.
        draws = []
        for _ in range(2):
            child = Child(self.zygote, "import random\ndef f():\n    print(random.random())\n", imports=["random"])
            self.assertEqual(child.run()["event"], "returned")
            draws.append(child.output())
            child.reap()
        self.assertEqual(*draws)

    def test_a_child_finds_the_usual_os_and_signals(self):
        source = ("import os, signal\ndef f():\n"
                  "    assert type(os.register_at_fork) is type(os.fork)\n"
                  "    for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGTERM):\n"
                  "        assert signal.getsignal(number) == signal.SIG_DFL\n")
        child = Child(self.zygote, source, imports=ANY)
        self.assertEqual(child.run()["event"], "returned")
        child.reap()

    def test_descriptors_do_not_pile_up(self):
        folder = f"/proc/{self.zygote.process.pid}/fd"
        if not os.access(folder, os.R_OK):
            self.skipTest("the zygote's descriptors are closed to this user")
        before = len(os.listdir(folder))
        for _ in range(5):
            Child(self.zygote, "def f(): pass").reap()
        left, right = socket.socketpair()
        self.zygote.control.ask({"op": "frob"}, [left.fileno(), right.fileno()])
        left.close()
        right.close()
        self.assertEqual(len(os.listdir(folder)), before)


if __name__ == "__main__":
    unittest.main()
