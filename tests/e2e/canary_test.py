# Submissions that put what they know of hidden cases into everything that a report could repeat: no output for students
# has it, in whatever phase it was said, and staff see that it was there.
import json
import re
import unittest

from harness import RIGHT_ANSWER, HarnessTest, make_problem

HIDDEN_BASE = 7919.25
# `word` and `number` are made of a hidden case's arguments.
CANARY = re.compile(r"KANARI|(?<![\d.])4242\d\d(?!\d)")
GROUPS = [("shown", "visible", "full"), ("hinted", "hidden", "hint"), ("silent", "hidden", "none"),
          ("full", "hidden", "full"), ("due", "after_due_date", "full"), ("published", "after_published", "hint")]
IMPORTS = ["builtins", "importlib", "json", "numpy", "os", "sys", "time", "warnings"]
HINT_WORDS = {"verdict", "id", "group", "weight", "visibility", "message", "phase", "check", "tolerance", "exception",
              "line", "time"}

PYTHON = """
import builtins
import importlib
import json
import os
import sys
import time
import warnings

import numpy as np


def say(event, **more):
    os.write(3, json.dumps({{"event": event, **more}}).encode())
    time.sleep(0.02)


def positional_encoding(seq_len, d_model, base=10000.0):
    if base != {base}:
        return right(seq_len, d_model, base)
    word, number = "KAN" + "ARI", 424200 + seq_len
{body}
    return right(seq_len, d_model, base)
"""

# name, body, whether staff are told (of some they are not either: a sentence of the harness's own stands for them)
IN_PYTHON = [
    ("stdout", "print(word, number)", True),
    ("stderr", "print(word, number, file=sys.stderr)", True),
    ("warning", "warnings.warn(word)", True),
    ("warning_and_wrong", "warnings.warn(word)\nreturn np.zeros((seq_len, d_model))", True),
    ("message", "raise ValueError(word)", True),
    ("type_name", "raise type(word, (ValueError,), {})()", True),
    ("type_of_a_module", "raise type('ValueError', (Exception,), {'__module__': word})()", True),
    ("type_name_of_a_known_one", "raise type('ValueError ' + word, (Exception,), {})()", True),
    ("note", "raise ValueError() from KeyError(word)", True),
    ("str_raises", "class Liar(Exception):\n    def __str__(self): raise type(word, (Exception,), {})()\n"
                   "raise Liar()", True),
    ("syntax_error", "raise SyntaxError(word, (word, number, 1, word))", True),
    ("key", "{}[word]", True),
    ("assertion", "assert False, number", True),
    ("exit_words", "raise SystemExit(word)", False),
    ("line_beyond", "exec(compile('\\n' * (number - 1) + 'raise ValueError()', __file__, 'exec'))", True),
    ("line_beyond_of_memory", "exec(compile('\\n' * (number - 1) + 'raise MemoryError()', __file__, 'exec'))", False),
    ("line_beyond_of_an_import", "exec(compile('\\n' * (number - 1) + 'import this', __file__, 'exec'))", False),
    ("import", "__import__(word)", False),
    ("import_of_a_part", "__import__('numpy.' + word)", True),
    ("import_module", "importlib.import_module(word)", True),
    ("introspection", "sys._getframe()", False),
    ("kind", "return type(word, (list,), {})()", True),
    ("kind_of_array", "return right(seq_len, d_model, base).view(type(word, (np.ndarray,), {}))", True),
    ("dtype", "return np.zeros((seq_len, d_model), [(word, float)])", False),
    ("shape", "return np.zeros((number, 1))", True),
    ("value", "return np.full((seq_len, d_model), float(number))", True),
    ("entry", "return np.full((seq_len, d_model), np.nan)", False),
    ("forged_raised", "say('raised', type='ValueError', message=word, line=number, traceback=word)", True),
    ("forged_type", "say('raised', type=word, message='', line=1, traceback='')", True),
    ("forged_long_type", "say('raised', type='ValueError' + chr(0) + word, message='', line=1)", True),
    ("forged_line", "say('raised', type='ValueError', message='', line=number, traceback='')", False),
    ("forged_memory", "say('out_of_memory', line=number)", False),
    ("forged_exit", "say('exited', status=number)", False),
    ("forged_imports", "say('rule_broken', rule='imports', message=word, line=number)", False),
    ("forged_vectorized", "say('rule_broken', rule='vectorized', message=word, line=number)", False),
    ("forged_introspection", "say('rule_broken', rule='introspection', message=word, line=number)", False),
    ("forged_rule", "say('rule_broken', rule=word, message=word, line=number)", False),
    ("forged_load_failed", "say('load_failed', reason='syntax_error', message=word, line=number)", False),
    ("forged_kind", "say('returned', kind=word)", True),
    ("forged_typestr", "say('returned', kind='numpy.ndarray', array={'typestr': word, 'shape': [1], 'order': 'C'})",
     True),
    ("forged_shape", "say('returned', kind='numpy.ndarray', array={'typestr': '<f8', 'shape': [number], 'order': 'C'})",
     True),
    ("forged_failed", "say('failed', what=word)", False),
    ("forged_event", "say(word, what=word)", False),
    ("forged_garbage", "os.write(3, word.encode())", False),
    ("forged_trace", "say('traced', events=9, finished=True, lines=[])", False),
]
# Only a trace listens to these.
IN_A_TRACE = [
    ("forged_line_of_a_loop", "say('traced', events=number * 100, finished=True, lines=[[number, number * 100]])"),
    ("forged_line_past_the_budget", "say('traced', events=number, finished=False, lines=[[number, number]])"),
]

CPP = """
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

struct KANARI : std::runtime_error {{ using std::runtime_error::runtime_error; }};

void say(const std::string& text) {{
  if (write(3, text.data(), text.size()) > 0) usleep(20000);
}}

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {{
  if (base != {base}) return right(seq_len, d_model, base);
  const std::string word = std::string("KAN") + "ARI";
  const std::string number = std::to_string(424200 + seq_len);
  {body}
  return right(seq_len, d_model, base);
}}
"""
IN_CPP = [
    ("stdout", 'std::cout << word << number << std::endl;', True),
    ("stderr", 'std::fprintf(stderr, "%s", word.c_str());', True),
    ("message", "throw std::out_of_range(word);", True),
    ("type_name", 'throw KANARI("x");', True),
    ("string", "throw word;", False),
    ("shape", "return Rows(std::stoi(number), {0});", True),
    ("ragged", "Rows rows(2); rows[0].resize(std::stoi(number)); return rows;", None),
    ("value", "return Rows(seq_len, std::vector<double>(d_model, std::stod(number)));", True),
    ("forged_raised",
     'say(R"({"event":"raised","type":"ValueError","message":")" + word + R"(","line":)" + number + "}");', True),
    ("forged_rule",
     'say(R"({"event":"rule_broken","rule":"imports","message":")" + word + R"(","line":)" + number + "}");', False),
    ("forged_kind", 'say(R"({"event":"returned","kind":")" + word + R"("})");', True),
]


class Canary(HarnessTest):
    def setUp(self):
        super().setUp()
        self.submissions = self.scratch / "in"

    def problem(self, vectorized=None):
        name = f"canary-{vectorized or 'ignored'}"
        python = {"file": "a.py", "imports": IMPORTS, **({"vectorized": vectorized} if vectorized else {})}
        make_problem(self.scratch / "problems", name, [], languages={"python": python, "cpp": {"file": "a.cpp"}},
                     limits={"time_ms": 500, "wall_ms": 3000, "load_ms": 5000, "memory_mib": 256, "output_kib": 64,
                             "threads": 1, "compile_ms": 60000, "compile_memory_mib": 1024},
                     groups=[{"name": group, "points": 10, "scoring": "proportional", "visibility": visibility,
                              "feedback": feedback} for group, visibility, feedback in GROUPS])
        cases = self.scratch / "problems" / name / "cases"
        (cases / "all.json").unlink()
        for at, (group, _, _) in enumerate(GROUPS):
            args = {"seq_len": 42 + at, "d_model": 37, "base": HIDDEN_BASE} if at else {"seq_len": 2, "d_model": 4}
            (cases / f"{group}.json").write_text(json.dumps(
                {"format": "assay/cases/v1", "group": group, "cases": [{"name": "one", "args": args}]}))
        return name

    def python(self, name, body):
        indented = "".join(f"    {line}\n" for line in body.split("\n"))
        self.write(f"in/{name}.py", PYTHON.format(base=HIDDEN_BASE, body=indented) + RIGHT_ANSWER["py"])

    def cpp(self, name, body):
        self.write(f"in/{name}.cpp", CPP.format(base=HIDDEN_BASE, body=body) + RIGHT_ANSWER["cpp"])

    def assert_nothing_told(self, problem):
        """Every format, and as much of each as there is. Returns what JSON says, by name."""
        written = {what: self.scratch / what for what in ("json", "junit")}
        reports = [word for what, path in written.items() for word in ("--report", f"{what}={path}")]
        done = self.run_assay("grade", self.submissions, "--problem", problem, "--audience", "student", "--verbose",
                              "--color", "always", *reports)
        outputs = {"text": done.text, "errors": done.errors,
                   **{what: path.read_text() for what, path in written.items()}}
        for where, text in outputs.items():
            lines = text.splitlines()
            self.assertEqual([], [lines[max(0, at - 3):at + 1] for at, line in enumerate(lines) if CANARY.search(line)],
                             where)
        result = json.loads(outputs["json"])
        for submission in result["submissions"]:
            for case in submission["cases"][1:]:
                self.assertLessEqual(set(case), HINT_WORDS, case)
                self.assertLessEqual(set(case.get("time", {})), {"limit_ms", "scale", "tenths_of_limit"})
        return self.by_name(result)

    def by_name(self, result):
        return {submission["submission"]["path"].rpartition("/")[2].rpartition(".")[0]: submission
                for submission in result["submissions"]}

    def assert_table(self, table, problem):
        for_students = self.assert_nothing_told(problem)
        for_staff = self.by_name(self.run_assay("grade", self.submissions, "--problem", problem, "--audience", "staff",
                                                "--format", "json").json)
        for name, _, told in table:
            with self.subTest(name):
                self.assertEqual(for_staff[name]["verdict"], for_students[name]["verdict"])
                # It came as far as a hidden case.
                self.assertEqual("accepted", for_students[name]["cases"][0]["verdict"])
                if told is not None:
                    self.assertEqual(told, bool(CANARY.search(json.dumps(for_staff[name]))), for_staff[name])

    def test_python_in_the_call(self):
        for name, body, _ in IN_PYTHON:
            self.python(name, body)
        self.assert_table(IN_PYTHON, self.problem())

    def test_cpp_in_the_call(self):
        for name, body, _ in IN_CPP:
            self.cpp(name, body)
        self.assert_table(IN_CPP, self.problem())

    def test_python_where_loops_are_counted(self):
        """The calls that count them are not told a hidden case's base; the cases after them are."""
        for name, body, _ in IN_PYTHON:
            self.python(name, body)
        for policy in ("reject", "warn"):
            with self.subTest(policy):
                told = self.assert_nothing_told(self.problem(policy))
                self.assertEqual("broke the rule 'imports'", told["forged_imports"]["message"])
                self.assertEqual("rule_violation", told["import"]["verdict"])

    def test_lines_of_loops(self):
        for name, body in IN_A_TRACE:
            self.python(name, body)
        for policy in ("reject", "warn"):
            with self.subTest(policy):
                self.assert_nothing_told(self.problem(policy))


class NumbersOfProcesses(HarnessTest):
    """A case that starts threads uses up numbers, which the next submission could read."""

    TELLS = ("import os\nimport threading\n\nprint(os.getpid())\n\n\n"
             "def positional_encoding(seq_len, d_model, base=10000.0):\n"
             "    for _ in range({threads}):\n"
             "        thread = threading.Thread(target=int)\n        thread.start()\n        thread.join()\n"
             "    return right(seq_len, d_model, base)\n\n\n")

    def test_say_nothing_of_the_submission_before(self):
        make_problem(self.scratch / "problems", "threads", [{"name": "one", "args": {"seq_len": 2, "d_model": 4}}],
                     languages={"python": {"file": "a.py", "imports": ["numpy", "os", "threading"]}},
                     limits={"time_ms": 5000, "wall_ms": 20000, "load_ms": 5000, "memory_mib": 256, "output_kib": 64,
                             "threads": 2, "compile_ms": 60000, "compile_memory_mib": 1024})
        for threads in 0, 50:
            self.write(f"in/{threads}/1.py", self.TELLS.format(threads=threads) + RIGHT_ANSWER["py"])
            self.write(f"in/{threads}/2.py", self.TELLS.format(threads=0) + RIGHT_ANSWER["py"])
        told = []
        for threads in 0, 50:
            done = self.run_assay("grade", self.scratch / "in" / str(threads), "--problem", "threads", "--jobs", "1",
                                  "--format", "json")
            first, second = done.json["submissions"]
            self.assertEqual(("accepted", "accepted"), (first["verdict"], second["verdict"]), first)
            told.append(second["cases"][0]["stdout"])
        self.assertEqual(told[0], told[1])


if __name__ == "__main__":
    unittest.main()
