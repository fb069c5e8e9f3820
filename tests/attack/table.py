# How the tables of attacks are written, and what becomes of a row: a submission that attacks where a case has six rows,
# and is right everywhere else. `worked(...)` in a snippet tells an effect (it prints WORKED); the answer is then wrong, so that no such
# submission can pass for contained.
import dataclasses
import importlib
import pathlib
import re
import textwrap

import harness

HERE = pathlib.Path(__file__).parent
WORKED = "IT-WORKED"
PYTHON = "/usr/bin/python3"  # one that every user may run
FAMILIES = ("processes", "clocks", "memory", "output", "values", "files", "kernel", "cheats", "protocol", "compiler",
            "leaks")

ACCEPTED = ("accepted",)  # it was refused what it tried, or tried what does no harm, and goes on
WRONG = ("wrong_answer",)
LATE = ("time_limit_exceeded",)
MEMORY = ("memory_limit_exceeded",)
OUTPUT = ("output_limit_exceeded",)
ERROR = ("run_time_error",)
COMPILE = ("compile_error",)
RULE = ("rule_violation",)
KILLED = ("security_violation",)

# What submissions may import here. More than any problem allows: an attack shall fail of the walls.
IMPORTS = ["__future__", "array", "ast", "asyncio", "atexit", "base64", "builtins", "cmath", "codecs", "concurrent",
           "contextlib", "ctypes", "errno", "faulthandler", "fcntl", "functools", "gc", "glob", "importlib", "inspect",
           "io", "itertools", "json", "linecache", "logging", "marshal", "math", "mmap", "multiprocessing", "numpy",
           "os", "pathlib", "pickle", "platform", "pty", "random", "resource", "select", "selectors", "shutil",
           "signal", "site", "socket", "stat", "string", "struct", "subprocess", "sys", "sysconfig", "tempfile",
           "threading", "time", "traceback", "types", "typing", "warnings", "weakref"]
ALIASES = {"np": "import numpy as np"}


@dataclasses.dataclass(frozen=True)
class Attack:
    name: str
    verdicts: tuple  # any of these
    call: str = ""  # what it does in the call; a value that it returns is the answer
    before: str = ""  # at module level, before anything is called
    source: str = ""  # the whole file, in place of all this
    says: str = ""  # a pattern in what is said of it
    bare: bool = False  # shown to work where nothing stops it
    danger: bool = False  # run only as nobody in a process and mount namespace made for it
    bomb: bool = False  # the compiler is given less time
    spares: bool = True  # cases that it does not attack are right
    family: str = ""
    language: str = ""

    @property
    def id(self):
        return f"{self.language}.{self.family}.{self.name}"

    @property
    def file(self):
        return f"{self.family}-{self.name}.{ {'python': 'py', 'cpp': 'cpp'}[self.language] }"


def call(name, verdicts, body, **more):
    return Attack(name, verdicts, call=_text(body), **more)


def load(name, verdicts, body, **more):
    """Done while the submission is loaded: every case of it suffers, and no other submission's."""
    return Attack(name, verdicts, before=_text(body), spares=verdicts == ACCEPTED, **more)


def both(name, verdicts, before, body, **more):
    return Attack(name, verdicts, before=_text(before), call=_text(body), **more)


def whole(name, verdicts, source, **more):
    return Attack(name, verdicts, source=_text(source), **{"spares": False, **more})


def _text(text):
    return textwrap.dedent(text).strip("\n") + "\n"


def attacks():
    """Every row of every table, by family and language."""
    found = []
    for language in ("python", "cpp"):
        for family in FAMILIES:
            if (HERE / language / f"{family}.py").exists():
                rows = importlib.import_module(f"{language}.{family}").ATTACKS
                found += [dataclasses.replace(row, family=family, language=language) for row in rows]
    return found


def source(attack, places):
    """The submission. `places` replaces @NAMES@."""
    text = attack.source or {"python": _python, "cpp": _cpp}[attack.language](attack)
    text += harness.RIGHT_ANSWER[{"python": "py", "cpp": "cpp"}[attack.language]]
    for name, value in places.items():
        text = text.replace(f"@{name}@", str(value))
    return text


def _python(attack):
    body = attack.before + attack.call
    imports = [f"import {name}\n" for name in IMPORTS if re.search(rf"(?<![\w.'/]){name}(?=[.,)])", body)]
    imports += [f"{statement}\n" for name, statement in ALIASES.items() if re.search(rf"(?<![\w.'/]){name}(?=[.,)])", body)]
    return (HERE / "template.py.in").read_text().replace("#IMPORTS\n", "".join(imports)).replace(
        "#BEFORE\n", attack.before).replace("    #CALL\n", textwrap.indent(attack.call or "pass\n", "    "))


def _cpp(attack):
    return (HERE / "template.cpp.in").read_text().replace("//BEFORE\n", attack.before).replace(
        "  //CALL\n", textwrap.indent(attack.call, "  "))
