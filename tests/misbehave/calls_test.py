# Objects whose calls answer one another: a call is answered in its own time, with what was known by then.
import json
import resource
import unittest

import harness

LIMITS = {"time_ms": 300, "wall_ms": 3000, "load_ms": 2000, "memory_mib": 256, "output_kib": 64, "threads": 1,
          "compile_ms": 60000, "compile_memory_mib": 1024}
ARRAY = {"type": "array", "dtype": "float64", "shape": ["n"]}
ENTRY = {"kind": "class", "name": "Coder", "construct": {"parameters": [{"name": "key", "type": "int"}]},
         "methods": [{"name": "encode", "parameters": [{"name": "x", **ARRAY}], "returns": ARRAY},
                     {"name": "decode", "parameters": [{"name": "z", **ARRAY}], "returns": ARRAY}]}
RIGHT = """
import numpy as np

class Coder:
    def __init__(self, key):
        self.key = key
    def encode(self, x):
        return np.sinh(x) * self.key
    def decode(self, z):
        return np.arcsinh(z / self.key)
"""
# The runner's own part of the conversation, taken over in the first call.
TAKEN_OVER = """
import numpy as np
os = np.lib.npyio.os
socket, json, time = (os.sys.modules[name] for name in ("socket", "json", "time"))

def burn(ms):
    end = time.process_time() + ms / 1000
    while time.process_time() < end:
        pass

class Coder:
    def __init__(self, key):
        self.key = key
    def decode(self, z):
        return z
    def encode(self, x):
        s = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        said = {"event": "returned", "kind": "numpy.ndarray",
                "array": {"typestr": "<f8", "shape": list(x.shape), "order": "C"}}
        def returned():
            s.send(json.dumps(said).encode())
            return socket.recv_fds(s, 1 << 16, 1)[1][0]
        def copied():
            s.send(b'{"event":"copied"}')
        def go():
            return np.frombuffer(os.pread(socket.recv_fds(s, 1 << 16, 1)[1][0], x.nbytes, 0))
        def write(fd, values):
            try:
                os.pwrite(fd, values.tobytes(), 0)
            except OSError as error:
                print(error)
        def encoded():
            return np.sinh(x) * self.key
        def decoded(z):
            return np.arcsinh(z / self.key)
@BODY@
        s.recv(1)
"""
# What each does, what becomes of a case.
PROGRAMS = {
    "in_order": ("accepted", """
        write(returned(), encoded()); copied(); z = go(); write(returned(), decoded(z)); copied()"""),
    # Knows no formula: each call is answered with the other's argument.
    "each_from_the_other": ("wrong_answer", """
        first = returned(); copied(); z = go(); write(first, z); write(returned(), x); copied()"""),
    "written_in_the_next_call": ("wrong_answer", """
        first = returned(); copied(); z = go(); write(first, encoded()); write(returned(), decoded(z)); copied()"""),
    # Its limit is 300 ms a call, whenever they are spent.
    "in_time": ("accepted", """
        burn(200); write(returned(), encoded()); copied(); z = go(); burn(200); write(returned(), decoded(z)); copied()"""),
    "between_two_calls": ("time_limit_exceeded", """
        write(returned(), encoded()); copied()
        while not time.sleep(0) and time.process_time() < 1.2:
            pass
        z = go(); write(returned(), decoded(z)); copied()"""),
    # Its limit is 3 s, whenever they pass.
    "sleeps_in_the_call_and_in_the_copy": ("time_limit_exceeded", """
        time.sleep(2); first = returned(); time.sleep(2); write(first, encoded()); copied(); z = go()
        write(returned(), decoded(z)); copied()"""),
    "all_at_once": ("wrong_answer", """
        for _ in range(1000):
            s.send(json.dumps(said).encode()); copied()"""),
}


# Between two answers the harness copies the next call's 64 MiB. How long this one waited for them, and how long it
# worked from the first answer to the second, both by its own clock, is what it prints.
WORKS_MEANWHILE = """
        write(returned(), encoded()); copied(); begin = time.process_time()
        while True:
            try:
                s.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
                break
            except BlockingIOError:
                pass
        waited = time.process_time() - begin
        z = np.frombuffer(os.pread(socket.recv_fds(s, 1 << 16, 1)[1][0], 64 << 20, 0))
        said["array"]["shape"] = [len(z)]; made = decoded(z)
        os.write(1, b"%f %f" % (1000 * waited, 1000 * (time.process_time() - begin)))
        write(returned(), made); copied()"""


class Calls(harness.HarnessTest):
    def setUp(self):
        super().setUp()
        self.submissions = self.scratch / "in"
        x, z = [0.25, 0.5, 1.0], [1.0, 2.0, 3.5]
        pair = [{"method": "encode", "args": {"x": x}}, {"method": "decode", "args": {"z": z}}]
        harness.make_problem(self.scratch / "problems", "coder", [
            {"name": "pair", "construct": {"key": 3}, "calls": pair},
            {"name": "large", "construct": {"key": 3}, "weight": 0, "calls": [
                pair[0], {"method": "decode", "args": {"z": {"$random": {"shape": [8 << 20], "seed": 1}}}}]},
            {"name": "many", "construct": {"key": 2}, "calls": 1200 * pair, "weight": 0}], entry=ENTRY,
            limits=LIMITS, reference={"program": "solution.py"},
            languages={"python": {"file": "coder.py", "imports": ["numpy"]}})
        self.write("problems/coder/solution.py", RIGHT)

    def grade(self, *paths):
        done = self.run_assay("grade", *paths, "--problem", "coder", "--format", "json", "--audience", "staff",
                              "--jobs", "1")
        return {graded["submission"]["path"].rpartition("/")[2]: graded for graded in done.json["submissions"]}

    def test_each_is_answered_in_its_own_time(self):
        paths = [self.write("in/honest.py", RIGHT)]
        for name, (_, body) in PROGRAMS.items():
            paths.append(self.write(f"in/{name}.py", TAKEN_OVER.replace("@BODY@", body)))
        graded = self.grade(*paths)
        for name, (verdict, _) in PROGRAMS.items():
            case = graded[f"{name}.py"]["cases"][0]
            self.assertEqual(verdict, case["verdict"], (name, case))
            self.assertNotIn("judge_error", json.dumps(graded[f"{name}.py"]), name)
        self.assertEqual("security_violation", graded["all_at_once.py"]["cases"][2]["verdict"])
        self.assertEqual("accepted", graded["honest.py"]["verdict"])

    def test_what_is_done_between_two_calls_is_charged(self):
        path = self.write("in/meanwhile.py", TAKEN_OVER.replace("@BODY@", WORKS_MEANWHILE))
        case = self.grade(path)["meanwhile.py"]["cases"][1]
        self.assertEqual("accepted", case["verdict"], case)
        waited, worked = map(float, case["stdout"].split())
        # What it does within the harness's patience, and a tick in which its clock may be behind, are nobody's.
        self.assertGreater(case["time"]["cpu_ms"], worked - waited / 2, case)
        self.assertGreater(waited, 15, "too short a wait to tell anything by")

    def test_thousands_take_no_more_files_than_one(self):
        honest = self.write("in/honest.py", RIGHT)
        self.assertEqual("accepted", self.grade(honest)["honest.py"]["verdict"])
        done = self.run_assay("grade", honest, "--problem", "coder", "--format", "json", "--jobs", "1",
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)))
        self.assertEqual("accepted", done.json["submissions"][0]["verdict"])


if __name__ == "__main__":
    unittest.main()
