# What there is to attack, and what an attack could leave behind. All of it belongs to whom the submissions run as, so
# that nothing but a wall keeps them off.
import hashlib
import json
import os
import pathlib
import shutil
import socket
import uuid

import harness
import table
from cpp import calls
from canaries import MASK, Canaries

HERE = pathlib.Path(__file__).parent
LIMITS = {"time_ms": 300, "wall_ms": 1500, "load_ms": 1000, "memory_mib": 256, "output_kib": 64, "threads": 1,
          "compile_ms": 30000, "compile_memory_mib": 1024}
BOMB_LIMITS = {**LIMITS, "compile_ms": 4000}
GROUPS = [{"name": "shown", "points": 50, "scoring": "proportional", "visibility": "visible", "feedback": "full"},
          {"name": "secret", "points": 50, "scoring": "proportional", "visibility": "hidden", "feedback": "hint"}]
SHARED = ("/tmp", "/var/tmp", "/dev/shm", "/run", "/dev/mqueue", "/run/lock")
HONEST = {"py": "import numpy\n\n\ndef positional_encoding(seq_len, d_model, base=10000.0):\n"
                "    return right(seq_len, d_model, base)\n",
          "cpp": "#include <vector>\nusing Rows = std::vector<std::vector<double>>;\nRows right(int, int, double);\n"
                 "Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) "
                 "{ return right(seq_len, d_model, base); }\n"}


class Surroundings:
    def __init__(self):
        self.folder = harness.open_folder(prefix="attack-")
        self.canaries = Canaries()
        self.token = "T" + uuid.uuid4().hex
        self.binary = harness.copy_installation(self.folder / "installed")
        for name, mode in (("in", 0o1777), ("open", 0o1777), ("home", 0o1777), ("tmpdir", 0o1777)):
            (self.folder / name).mkdir()
            (self.folder / name).chmod(mode)
        self.submissions, self.open, self.home, self.temporary = (
            self.folder / name for name in ("in", "open", "home", "tmpdir"))
        self.tools = [shutil.copy2(path, self.folder / path.name)
                      for path in (HERE.parent / "e2e" / "without_calls.py", HERE / "witness.py")]
        self.secret = self.folder / "secret.txt"
        self.secret.write_text(self.canaries.texts["secret"])
        (self.home / ".profile").write_text(self.canaries.texts["home"])
        self.problems = self.folder / "problems"
        self._make_problems()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.setblocking(False)
        self.folders = [str(self.open), *SHARED, os.path.expanduser("~"), str(self.home), str(self.submissions),
                        str(self.temporary), "."]

    def close(self):
        self.listener.close()
        shutil.rmtree(self.folder)

    def _make_problems(self):
        calm = {"name": "calm", "args": {"seq_len": 3, "d_model": 5}}
        shown, secret = ([{"name": "attacked", "args": {"seq_len": 6, "d_model": 8, **base}}, calm]
                         for base in ({}, {"base": self.canaries.number}))
        languages = {"python": {"file": "answer.py", "imports": table.IMPORTS}, "cpp": {"file": "answer.cpp"}}
        self._make_problem("attacked", {"shown": shown, "secret": secret}, LIMITS, GROUPS, languages)
        self._make_problem("bombed", {"shown": shown, "secret": secret}, BOMB_LIMITS, GROUPS, languages)
        calls_groups = [{**GROUPS[0], "name": name} for name in ("calls", "dangerous")]
        self._make_problem("called", {"calls": calls.cases(calls.CALLS), "dangerous": calls.cases(calls.DANGEROUS)},
                           LIMITS, calls_groups, {"cpp": {"file": "answer.cpp"}})

    def _make_problem(self, name, cases, limits, groups, languages):
        harness.make_problem(self.problems, name, [], limits=limits, groups=groups, languages=languages)
        (self.problems / name / "cases" / "all.json").unlink()
        for group, rows in cases.items():
            (self.problems / name / "cases" / f"{group}.json").write_text(json.dumps(
                {"format": "assay/cases/v1", "group": group, "cases": rows}))

    def places(self):
        return {"TOKEN": self.token, "SECRET": self.secret, "CASES": self.problems / "attacked/cases/secret.json",
                "PROBLEM": self.problems / "attacked", "BESIDE": self.submissions, "OPEN": self.open,
                "PORT": self.listener.getsockname()[1], "FOLDERS": ", ".join(map(repr, self.folders)),
                "CFOLDERS": ", ".join(f'"{folder}"' for folder in self.folders), "MASK": MASK,
                "MASKED": ", ".join(map(str, self.canaries.masked())),
                "CMASKED": ", ".join(f"{word}u" for word in self.canaries.masked())}

    def write(self, attack):
        path = self.submissions / attack.file
        path.write_text(table.source(attack, self.places()), "utf-8", "surrogateescape")
        return path

    def write_calls(self):
        (self.submissions / "calls.cpp").write_text(calls.source() + harness.RIGHT_ANSWER["cpp"])

    def write_honest(self, name):
        path = self.submissions / name
        ending = name.rpartition(".")[2]
        comment = {"py": "#", "cpp": "//"}[ending]
        path.write_text(f"{comment} {self.canaries.texts['other']}\n" + HONEST[ending]
                        + harness.RIGHT_ANSWER[ending])
        return path

    def give_away(self):
        """To the user that submissions run as when the harness is started as root."""
        if os.geteuid() == 0:
            for folder in (self.submissions, self.problems, self.open, self.home, self.secret):
                for path in (folder, *(folder.rglob("*") if folder.is_dir() else ())):
                    os.chown(path, harness.NOBODY, harness.NOBODY, follow_symlinks=False)

    def left_behind(self):
        """Whatever bears the token: files, names of sockets."""
        found = [os.path.join(folder, name) for folder in self.folders for name in _names(folder)
                 if self.token in name]
        found += [line for line in _read("/proc/net/unix").splitlines() if self.token in line]
        return found

    def state(self):
        """What must be the same behind the attacks."""
        files = [path for folder in (self.submissions, self.problems, self.open, self.home, self.secret)
                 for path in (folder, *(sorted(folder.rglob("*")) if folder.is_dir() else ()))]
        return ([(str(path), _kind(path)) for path in files],
                {name: _read(f"/proc/sysvipc/{name}").count("\n") for name in ("shm", "sem", "msg")},
                sorted(_names(os.path.expanduser("~"))))

    def connections(self):
        return harness.accepted_connections(self.listener)


def _kind(path):
    status = path.lstat()
    content = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else sorted(_names(path))
    return status.st_mode, status.st_uid, status.st_nlink, content


def _names(folder):
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _read(path):
    try:
        return pathlib.Path(path).read_text("utf-8", "replace")
    except OSError:
        return ""
