# Frames that a submission writes to its own end of the conversation: each spoils the case it is written in and no
# other, and none stands for values. A forged count of a trace passes for few events, not for right or fast values.
import json
import shutil
import unittest

import harness

LIMITS = {"time_ms": 300, "wall_ms": 2000, "load_ms": 2000, "memory_mib": 256, "output_kib": 64, "threads": 1,
          "compile_ms": 60000, "compile_memory_mib": 1024}
COLUMNS = 0x4444  # stands in a frame for the case's number of columns
ARRAY = {"typestr": "<f8", "shape": [6, COLUMNS], "order": "C"}
S, W, R = "security_violation", "wrong_answer", "run_time_error"


def returned(**changes):
    return {"event": "returned", "kind": "numpy.ndarray", "array": {**ARRAY, **changes}}


# name, the frames, the verdict; a text is sent as it is
FRAMES = [
    ("ready", [{"event": "ready"}], S),
    ("loaded", [{"event": "loaded"}], S),
    ("warmed", [{"event": "warmed"}], S),
    ("copied", [{"event": "copied"}], S),
    ("done", [{"event": "done", "accepted": True, "verdict": "accepted"}], S),
    ("failed", [{"event": "failed", "what": "the machine is at fault"}], S),
    ("up", [{"event": "up"}], S),
    ("forked", [{"event": "forked", "pid": 1}], S),
    ("reaped", [{"event": "reaped", "status": 0, "max_rss_kib": 1}], S),
    ("judge error", [{"event": "judge_error", "what": "x"}], S),
    ("traced", [{"event": "traced", "events": 1, "finished": True, "lines": []}], S),
    ("load failed", [{"event": "load_failed", "reason": "unreadable", "message": "x", "line": 1}], S),
    ("an order", [{"op": "reap", "pid": 1}], S),
    ("nothing", ["{}"], S),
    ("no event", [{"event": None}], S),
    ("an event of another type", [{"event": ["returned"]}], S),
    ("an array", ["[]"], S),
    ("two objects", ['{"event":"returned","kind":"x"}{"event":"copied"}'], S),
    ("half an object", ['{"event":"returned"'], S),
    ("no text", ["\u00ff\u00fe"], S),
    ("raised", [{"event": "raised", "type": "ValueError", "message": "x", "line": 1}], R),
    ("raised without a word", [{"event": "raised"}], R),
    ("exited", [{"event": "exited", "status": 0}], R),
    ("exited a status that is none", [{"event": "exited", "status": -(1 << 62)}], R),
    ("out of memory", [{"event": "out_of_memory"}], "memory_limit_exceeded"),
    ("returned nothing", [{"event": "returned", "kind": "NoneType"}], W),
    ("returned no kind", [{"event": "returned"}], W),
    ("returned a null array", [{"event": "returned", "kind": "numpy.ndarray", "array": None}], W),
    ("returned a number for an array", [{"event": "returned", "kind": "numpy.ndarray", "array": 1}], S),
    ("returned no shape", [{"event": "returned", "kind": "numpy.ndarray", "array": {"typestr": "<f8"}}], S),
    ("returned a shape of texts", [returned(shape=["6", "8"])], S),
    ("returned a negative shape", [returned(shape=[-6, -COLUMNS])], S),
    ("returned a fractional shape", [returned(shape=[6.0, 8.0])], S),
    ("returned a shape that overflows", [returned(shape=[1 << 63, 2])], S),
    ("returned a shape whose size is right when it overflows", [returned(shape=[(1 << 61) + 6, COLUMNS])], W),
    ("returned too many axes", [returned(shape=65 * [1])], S),
    ("returned another shape of the same size, and is silent", [returned(shape=[COLUMNS, 6])], S),
    ("returned another shape of the same size", [returned(shape=[COLUMNS, 6]), {"event": "copied"}], W),
    ("returned no elements", [returned(shape=[0, COLUMNS])], W),
    ("returned another dtype", [returned(typestr="<f4")], W),
    ("returned no dtype", [returned(typestr=None)], W),
    ("returned, and is silent", [returned()], S),
    ("returned twice", [returned(), returned()], S),
    ("returned and raised", [returned(), {"event": "raised", "type": "x", "message": ""}], R),
    ("returned and traced", [returned(), {"event": "traced", "events": 1, "finished": True}], S),
    ("returned and copied", [returned(), {"event": "copied"}], W),
    ("returned and copied in another order", [returned(order="F"), {"event": "copied"}], W),
    ("returned and copied twice", [returned(), {"event": "copied"}, {"event": "copied"}], W),
    ("returned, copied and said that it is right",
     [returned(), {"event": "copied", "check": "accepted", "failed": False}, {"event": "done"}], W),
]
# What ends the grading of a submission is told by its first case.
ENDING = [
    ("a broken rule", [{"event": "rule_broken", "rule": rule, "message": "x", "line": 1}], "rule_violation")
    for rule in ("imports", "vectorized", "introspection", "none")]

# What it hands over after its frames. After a forged "returned" the runner's own is one too many.
THEN = {"wrong": {"py": "numpy.zeros((seq_len, d_model))",
                  "cpp": "Rows(seq_len, std::vector<double>(d_model))"},
        "right": {"py": "right(seq_len, d_model, base)", "cpp": "right(seq_len, d_model, base)"}}

PYTHON = """
import os
import time

import numpy

FRAMES = @FRAMES@


def positional_encoding(seq_len, d_model, base=10000.0):
    if seq_len != 6:
        return right(seq_len, d_model, base)
    for frame in FRAMES[(d_model - 8) // 2]:
        os.write(3, frame.replace("@COLUMNS@", str(d_model)).encode("latin-1"))
    time.sleep(0.1)
    return @THEN@
"""
CPP = """
#include <unistd.h>

#include <string>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

const std::vector<std::vector<std::string>> frames = @FRAMES@;

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  if (seq_len != 6) return right(seq_len, d_model, base);
  for (std::string frame : frames.at((d_model - 8) / 2)) {
    if (const auto at = frame.find("@COLUMNS@"); at != frame.npos) frame.replace(at, 9, std::to_string(d_model));
    if (write(3, frame.data(), frame.size()) < 0) return {};
  }
  usleep(100000);
  return @THEN@;
}
"""
HONEST = "def positional_encoding(seq_len, d_model, base=10000.0):\n    return right(seq_len, d_model, base)\n"


def text_of(frame):
    text = frame if isinstance(frame, str) else json.dumps(frame)
    return text.replace(str(COLUMNS), "@COLUMNS@")


def literal(table, ending):
    texts = [[text_of(frame) for frame in frames] for _, frames, _ in table]
    if ending == "py":
        return repr(texts)
    return "{" + ", ".join("{" + ", ".join(_cpp_string(text) for text in each) + "}" for each in texts) + "}"


def _cpp_string(text):
    return 'std::string("' + "".join(f"\\{ord(c):03o}" if c in '"\\?' or not 32 <= ord(c) < 127 else c
                                     for c in text) + '")'


def with_right_answer(source, ending):
    return source + harness.RIGHT_ANSWER[ending]


class Frames(harness.HarnessTest):
    def problem(self, table):
        """A case for each row, and an honest one before, between and behind them."""
        cases = [{"name": "first", "args": {"seq_len": 3, "d_model": 4}}]
        for at, _ in enumerate(table):
            cases += [{"name": f"forged-{at}", "args": {"seq_len": 6, "d_model": 8 + 2 * at}},
                      {"name": f"honest-{at}", "args": {"seq_len": 5, "d_model": 8 + 2 * at}}]
        name = f"forged-{len(table)}"
        harness.make_problem(self.scratch / "problems", name, cases, limits=LIMITS,
                             languages={"python": {"file": "a.py", "imports": ["numpy", "os", "time"]},
                                        "cpp": {"file": "a.cpp"}})
        return name

    def grade(self, table, ending, then):
        source = (PYTHON if ending == "py" else CPP).replace("@THEN@", THEN[then][ending])
        source = source.replace("@FRAMES@", literal(table, ending))
        path = self.write(f"{then}.{ending}", with_right_answer(source, ending))
        honest = self.write("honest.py", with_right_answer(HONEST, "py"))
        done = self.run_assay("grade", path, honest, "--problem", self.problem(table), "--format", "json", "--audience",
                              "staff")
        self.assertEqual((1, ""), (done.code, done.errors))
        forged, behind = done.json["submissions"]
        self.assertEqual(("accepted", 100), (behind["verdict"], behind["score"]))
        return forged

    def check(self, ending, then):
        graded = self.grade(FRAMES, ending, then)
        verdicts = [case["verdict"] for case in graded["cases"]]
        self.assertEqual([], [at for at, verdict in enumerate(verdicts[0::2]) if verdict != "accepted"])
        self.assertEqual([(name, verdict) for name, _, verdict in FRAMES],
                         [(FRAMES[at][0], verdict) for at, verdict in enumerate(verdicts[1::2])])
        self.assertEqual(S, graded["verdict"])

    def test_python_that_hands_over_wrong_values(self):
        self.check("py", "wrong")

    def test_python_that_hands_over_right_values(self):
        self.check("py", "right")

    def test_cpp_that_hands_over_wrong_values(self):
        self.check("cpp", "wrong")

    def test_cpp_that_hands_over_right_values(self):
        self.check("cpp", "right")

    def test_a_broken_rule_ends_it(self):
        for row in ENDING:
            for ending in ("py", "cpp"):
                with self.subTest(row[1], ending=ending):
                    graded = self.grade([row], ending, "right")
                    self.assertEqual(["accepted", "rule_violation", "not_run"],
                                     [case["verdict"] for case in graded["cases"]])
                    self.assertEqual("rule_violation", graded["verdict"])
                    shutil.rmtree(self.scratch / "problems")


COUNTS = [
    ("none", {"events": 0, "finished": True, "lines": []}),
    ("few", {"events": 9, "finished": True, "lines": [[1, 9]]}),
    ("so many that a loop has fewer", {"events": 10 ** 9, "finished": True, "lines": []}),
    ("as many as are believed", {"events": 1 << 40, "finished": True, "lines": []}),
    ("more than are believed", {"events": 1 << 62, "finished": True, "lines": []}),
    ("more than fit", {"events": 1 << 64, "finished": True, "lines": []}),
    ("negative", {"events": -(10 ** 9), "finished": True, "lines": []}),
    ("a text", {"events": "9", "finished": True, "lines": []}),
    ("no number", {"finished": True, "lines": []}),
    ("finished with a text", {"events": 9, "finished": "yes", "lines": []}),
    ("lines that are none",
     {"events": 9, "finished": True, "lines": [[None, 1], [1], 7, {"1": 2}, [-1, -1], [1 << 40, 1]]}),
    ("lines that are no list", {"events": 9, "finished": True, "lines": "many"}),
]

# Loops over rows and columns. The small traces are of sizes that no case has.
LOOPING = """
import json
import math
import os
import time

import numpy

COUNT = @COUNT@


def positional_encoding(seq_len, d_model, base=10000.0):
    if @WHERE@:
        os.write(3, json.dumps({"event": "traced", **COUNT}).encode())
        time.sleep(0.1)
    rows = numpy.zeros((seq_len, d_model))
    for pos in range(seq_len):
        for col in range(d_model):
            angle = pos / base ** (2 * (col // 2) / d_model)
            rows[pos, col] = @VALUE@
    return rows
"""
VALUES = {"right": "math.cos(angle) if col % 2 else math.sin(angle)",
          "wrong": "0",
          "slow": "(sum(range(20000)) * 0 + math.cos(angle)) if col % 2 else math.sin(angle)"}
PLACES = {"the smallest trace": "(seq_len, d_model) == (8, 8)",
          "every small trace": "seq_len in (8, 32) and d_model in (8, 32)",
          "every call": "True"}


class Counts(harness.HarnessTest):
    def setUp(self):
        super().setUp()
        cases = [{"name": "one", "args": {"seq_len": 11, "d_model": 13}},
                 {"name": "two", "args": {"seq_len": 70, "d_model": 90}}]
        python = {"file": "a.py", "imports": ["json", "math", "numpy", "os", "time"], "vectorized": "reject"}
        harness.make_problem(self.scratch / "problems", "counted", cases, limits=LIMITS, languages={"python": python})

    def verdicts(self, value):
        """By file name, of programs that loop and forge, and of one that loops only."""
        rows = [("honest", {}, "False")]
        rows += [(f"{name}, in {place}", count, where) for name, count in COUNTS for place, where in PLACES.items()]
        for at, (_, count, where) in enumerate(rows):
            source = LOOPING.replace("@COUNT@", repr(count)).replace("@WHERE@", where)
            self.write(f"{value}/{at:02}.py", source.replace("@VALUE@", VALUES[value]))
        done = self.run_assay("grade", self.scratch / value, "--problem", "counted", "--format", "json", "--audience",
                              "staff")
        self.assertEqual((1, ""), (done.code, done.errors))
        graded = done.json["submissions"]
        self.assertEqual(len(rows), len(graded))
        self.assertEqual("rule_violation", graded[0]["verdict"])
        return [(name, submission) for (name, _, _), submission in zip(rows, graded)]

    def test_wrong_values_stay_wrong(self):
        for name, submission in self.verdicts("wrong"):
            with self.subTest(name):
                self.assertIn(submission["verdict"], ("wrong_answer", "rule_violation", S))
                self.assertEqual(0, submission["score"])

    def test_slow_loops_stay_slow(self):
        for name, submission in self.verdicts("slow"):
            with self.subTest(name):
                self.assertIn(submission["verdict"], ("time_limit_exceeded", "rule_violation", S))
                self.assertNotEqual("accepted", submission["cases"][1]["verdict"])

    def test_right_values_are_compared_all_the_same(self):
        for name, submission in self.verdicts("right"):
            with self.subTest(name):
                # What was not traced honestly may pass the rule: the count promises no more.
                self.assertIn(submission["verdict"], ("accepted", "rule_violation", S))
                if "every call" in name:
                    self.assertNotEqual("accepted", submission["verdict"])


if __name__ == "__main__":
    unittest.main()
