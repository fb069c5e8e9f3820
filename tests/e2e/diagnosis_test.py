# Wrong submissions, and what each is told. Their mistakes are written in NumPy and C++ here, not taken from the knobs.
import unittest

from harness import HarnessTest, SAMPLES, make_problem

CASES = [{"name": f"{length}-{width}-{n}", "args": {"seq_len": length, "d_model": width, **base}}
         for n, (length, width, base) in enumerate([(6, 4, {}), (9, 7, {"base": 50.0}), (12, 9, {"base": 20.0}),
                                                    (5, 16, {}), (7, 1, {}), (33, 8, {"base": 1000.0}),
                                                    (8, 6, {"base": 7.0}), (40, 33, {}), (3, 5, {"base": 300.0})])]

PYTHON = """import numpy as np
def positional_encoding(seq_len, d_model, base=10000.0):
    {base}
    d = d_model
    pair = np.arange(d) // 2
    column = np.arange(d)
    position = {position}
    exponent = {exponent}
    angle = position[:, None] / base ** exponent
    sine, cosine = {waves}
    table = np.where(column % 2 == 0, sine, cosine)
    {odd}
    {layout}
    {last}
    return table
"""
RIGHT = {"base": "pass", "position": "np.arange(seq_len, dtype=float)", "exponent": "2 * pair / d",
         "waves": "np.sin(angle), np.cos(angle)", "odd": "pass", "layout": "pass", "last": "pass"}

# Name of the mistake as a knob -> the part of the code that has it.
MISTAKES = {
    "layout=halves": ("layout", "table = np.concatenate([table[:, 0::2], table[:, 1::2]], axis=1)"),
    "exponent=index": ("exponent", "column / d"),
    "exponent=index_doubled": ("exponent", "2 * column / d"),
    "exponent=doubled": ("exponent", "2 * (2 * pair) / d"),
    "exponent=half": ("exponent", "pair / d"),
    "exponent=zero": ("exponent", "0.0 * pair"),
    "divisor=half_minus_one": ("exponent", "pair / max(d // 2 - 1, 1)"),
    "divisor=half_up_minus_one": ("exponent", "pair / max((d + 1) // 2 - 1, 1)"),
    "divisor=minus_one": ("exponent", "2 * pair / max(d - 1, 1)"),
    "divisor=rounded_up": ("exponent", "2 * pair / (d + d % 2)"),
    "first_position=1": ("position", "np.arange(1, seq_len + 1, dtype=float)"),
    "base=ignored": ("base", "base = 10000.0"),
    "base=1000": ("base", "base = 1000.0"),
    "swap=swapped": ("waves", "np.cos(angle), np.sin(angle)"),
    "sign=negative_sines": ("waves", "-np.sin(angle), np.cos(angle)"),
    "odd_last=cos": ("odd", "table[:, d - d % 2:] = cosine[:, d - d % 2:]"),
    "odd_last=zero": ("odd", "table[:, d - d % 2:] = 0"),
    "odd_last=repeated": ("odd", "table[:, d - 1:] = sine[:, d - 3:d - 2] if d % 2 and d > 1 else table[:, d - 1:]"),
    "odd_last=padded": ("odd", "table = np.concatenate([table, cosine[:, d - d % 2:]], axis=1)"),
    "odd_last=dropped": ("odd", "table = table[:, :d - d % 2].copy()"),
    "scale=sqrt_d_model": ("last", "table = table * np.sqrt(d)"),
    "row_order=reversed": ("last", "table = table[::-1].copy()"),
    "first_row=zero": ("last", "table[0] = 0"),
    "orientation=transposed": ("last", "table = table.T.copy()"),
    "precision=float32": ("last", "table = table.astype(np.float32).astype(np.float64)"),
}
PAIRS = [("layout=halves", "first_position=1"), ("layout=halves", "exponent=index_doubled"),
         ("layout=halves", "swap=swapped"), ("layout=halves", "base=1000"), ("swap=swapped", "first_position=1"),
         ("swap=swapped", "base=ignored"), ("odd_last=zero", "base=ignored"), ("odd_last=cos", "first_position=1"),
         ("exponent=index", "first_row=zero"), ("exponent=half", "layout=halves"),
         ("divisor=half_minus_one", "swap=swapped"), ("divisor=rounded_up", "first_position=1"),
         ("orientation=transposed", "first_position=1"), ("scale=sqrt_d_model", "layout=halves"),
         ("row_order=reversed", "odd_last=zero"), ("sign=negative_sines", "exponent=doubled")]

CPP = """#include <Eigen/Dense>
#include <cmath>
Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {{
  Eigen::MatrixXd table(seq_len, d_model);
  for (int p = 0; p < seq_len; ++p)
    for (int c = 0; c < d_model; ++c) {{
      const double angle = ({position}) / std::pow(base, ({exponent}) / d_model);
      table(p, c) = ({cosine}) ? std::cos(angle) : std::sin(angle);
    }}
  return table;
}}
"""
CPP_RIGHT = {"position": "p", "exponent": "2.0 * (c / 2)", "cosine": "c % 2 == 1"}
CPP_MISTAKES = {
    "exponent=index": {"exponent": "double(c)"},
    "exponent=zero": {"exponent": "2 * (c / 2)"},
    "first_position=1": {"position": "p + 1"},
    "swap=swapped": {"cosine": "c % 2 == 0"},
    "swap=swapped, first_position=1": {"cosine": "c % 2 == 0", "position": "p + 1"},
}


def python(*mistakes):
    return PYTHON.format(**{**RIGHT, **dict(MISTAKES[name] for name in mistakes)})


def knobs(names):
    return dict(name.split("=") for name in names)


class Diagnosis(HarnessTest):
    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", CASES,
                     languages={"python": {"file": "a.py", "imports": ["numpy"]}, "cpp": {"file": "a.cpp"}})

    def graded(self, paths):
        done = self.run_assay("grade", *paths, "--problem", "few", "--format", "json")
        self.assertEqual("", done.errors)
        return done.json["submissions"]

    def test_mistakes_are_named_alone_and_with_another(self):
        expected = [(name,) for name in MISTAKES] + PAIRS
        paths = [self.write(f"s/{n:02}.py", python(*names)) for n, names in enumerate(expected)]
        expected += [tuple(names.split(", ")) for names in CPP_MISTAKES]
        paths += [self.write(f"s/{n:02}.cpp", CPP.format(**{**CPP_RIGHT, **parts}))
                  for n, parts in enumerate(CPP_MISTAKES.values())]
        wrong, silent = [], []
        for names, graded in zip(expected, self.graded(paths)):
            self.assertEqual("wrong_answer", graded["verdict"], names)
            said = graded.get("diagnosis")
            if said is None:
                silent.append(names)
            elif knobs(names) not in (said["knobs"], said.get("or_knobs")):
                wrong.append((names, said))
        self.assertEqual(([], []), (wrong, silent))

    def test_what_is_right_or_like_no_mistake_is_told_nothing(self):
        odd_one = python().replace("return table", "return table + 1e-3 * np.sin(np.arange(d))")
        right, odd = self.graded([self.write("right.py", python()), self.write("odd.py", odd_one)])
        self.assertEqual(("accepted", "wrong_answer"), (right["verdict"], odd["verdict"]))
        self.assertEqual((None, None), (right.get("diagnosis"), odd.get("diagnosis")))

    def test_errors_and_defaults(self):
        crashes, default = self.graded([SAMPLES / "run_time_error" / "odd_d_model.py",
                                        SAMPLES / "wrong_answer" / "default_base_1000.py"])
        self.assertEqual("It ends in an error only where d_model is odd.", crashes["diagnosis"]["message"])
        self.assertEqual("It is wrong only where base is left out: look at its default.",
                         default["diagnosis"]["message"])

    def test_text_and_junit_say_it(self):
        path = self.write("a.py", python("layout=halves"))
        report = self.scratch / "junit.xml"
        done = self.run_assay("grade", path, "--problem", "few", "--report", f"junit={report}")
        message = ("You have: All sines come first, then all cosines. "
                   "Asked for: Sines are in the even columns, cosines in the odd ones.")
        self.assertIn("diagnosis: " + message[:45], done.text)
        self.assertIn("It gives what was returned in the failed cases that were tried, of all.", done.text)
        self.assertIn(f'<property name="diagnosis" value="{message}" />', report.read_text())


if __name__ == "__main__":
    unittest.main()
