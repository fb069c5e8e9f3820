# Submissions that break what the runner stands on: it answers rightly or dies, and the zygote lives.
import unittest

from support import ANY, RunnerTest

# Patches under which a right answer must still come back whole.
PATCHES = [
    ("numpy", "np.ascontiguousarray = np.ndarray = np.uint8 = np.dtype = None"),
    ("os", "import os\nos.write = os.close = os.pread = os.dup2 = os._exit = None"),
    ("json", "import json\njson.dumps = json.loads = json.JSONEncoder = json.JSONDecoder = None\n"
             "json.encoder.c_make_encoder = json.decoder.scanner = json.encoder.encode_basestring = None"),
    ("socket", "import socket\nsocket.socket.send = socket.socket.recvmsg = socket.SCM_RIGHTS = None"),
    ("sys", "import sys\nsys.exc_info = sys.settrace = sys._getframe = sys.stdout = sys.stderr = None"),
    ("builtins", "import builtins\nfor name in ('type', 'isinstance', 'len', 'list', 'memoryview', 'range', 'min', 'str',\n"
                 "             'sorted', 'callable', 'getattr', 'issubclass', 'open', 'dict', 'tuple', 'max', 'any', 'all'):\n"
                 "    setattr(builtins, name, None)"),
    ("exceptions", "import builtins\nbuiltins.BaseException = builtins.MemoryError = builtins.OSError = None"),
    ("inspect", "import inspect, types\ninspect.signature = types.FunctionType = None"),
    ("streams closed", "import sys\nsys.stdout.close()\nsys.stderr.close()"),
    ("modules", "import sys\nsys.modules.clear()"),
    ("signals", "import signal\nfor s in (signal.SIGTERM, signal.SIGINT): signal.signal(s, signal.SIG_IGN)"),
]

# statement in the call: what it ends in is its own business, but it must end
ENDS = [
    ("closes the case socket", "os.close(3)"),
    ("puts another file on it", "os.dup2(os.open('/dev/null', os.O_RDWR), 3)"),
    ("shuts it down", "socket.socket(fileno=3).shutdown(socket.SHUT_RDWR)"),
    ("leaves", "os._exit(7)"),
    ("aborts", "os.abort()"),
    ("kills itself", "os.kill(os.getpid(), 11)"),
]


class Hostile(RunnerTest):
    def test_right_answers_survive_patches(self):
        for name, patch in PATCHES:
            with self.subTest(name):
                source = f"import numpy as np\nmake = np.arange(6.0).reshape(2, 3)[:, ::-1].copy\n{patch}\ndef f(n):\n" \
                         "    return make()[:, ::-1]\n"
                child = self.child(source, imports=ANY, required=1, total=1)
                self.assertEqual(child.run(1), {"event": "returned", "kind": "numpy.ndarray", "array": {
                    "typestr": "<f8", "shape": [2, 3], "order": "C"}})
                clean = self.child("import numpy as np\ndef f():\n    return np.arange(6.0)\n")
                clean.run()
                self.assertEqual(child.copy(48), clean.copy(48))

    def test_failures_survive_patches(self):
        for name, patch in PATCHES:
            with self.subTest(name):
                answer = self.run_once(f"import numpy as np\n{patch}\ndef f():\n    raise ValueError('v')\n", imports=ANY)
                self.assertEqual((answer["event"], answer["type"], answer["message"]), ("raised", "ValueError", "v"))

    def test_a_broken_channel_ends_the_child(self):
        for name, statement in ENDS:
            with self.subTest(name):
                answer = self.run_once(f"import os, socket\ndef f():\n    {statement}\n", imports=ANY)
                # Locked down it may not even be allowed to try.
                self.assertIn(answer and answer.get("type"), (None, "PermissionError"))

    def test_forged_frames_are_all_that_arrives(self):
        child = self.child("""
            import os
            def f():
                os.write(3, b'{"event":"returned","kind":"forged"}')
                os.write(3, b'x' * 100)
            """, imports=ANY)
        self.assertEqual(child.run()["kind"], "forged")
        self.assertEqual(child.case.socket.recv(1000), b"x" * 100)

    def test_terminal_escapes_and_bytes_pass_as_they_are(self):
        child = self.child("def f():\n    print('\\x1b]0;title\\x07\\0::error::x')\n")
        child.run()
        self.assertEqual(child.output()[0], "\x1b]0;title\x07\0::error::x\n")

    def test_tracing_survives_patched_builtins(self):
        child = self.child("import builtins\nbuiltins.len = builtins.sorted = None\ndef f():\n    return 1\n", imports=ANY)
        self.assertTrue(child.trace()["finished"])


if __name__ == "__main__":
    unittest.main()
