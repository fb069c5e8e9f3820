# The real binary as a user runs it, and what it leaves behind: processes, files, bytes.
import ctypes
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

BINARY = pathlib.Path(os.environ["ASSAY"])
SOURCE = pathlib.Path(os.environ["ASSAY_SOURCE"])
SAMPLES = SOURCE / "submissions" / "positional-encoding"
# A function `right`, to stand at the end of a program that does something else as well.
RIGHT_ANSWER = {ending: (SOURCE / "tests" / "support" / f"right_answer.{ending}").read_text() for ending in ("py", "cpp")}
PROBLEMS = SOURCE / "problems"
CACHE = BINARY.parent.parent / "test-cache"  # the user's own is left alone, and a test has what others compiled
PATIENCE = 180  # seconds until a silent harness fails the test
SHARED_FOLDERS = ("/tmp", "/var/tmp", "/dev/shm")
NOBODY = 65534
PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans():
    """From now on a process that outlives its parent becomes a child of this one, where `children` sees it."""
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "PR_SET_CHILD_SUBREAPER")


def children(pid="self"):
    """The living children of a process; zombies are reaped on the way if they are ours."""
    found, alive = [], []
    try:
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
    for child in found:
        try:
            state = pathlib.Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0]
            if state == "Z" and pid == "self":
                os.waitpid(child, os.WNOHANG)
            elif state != "Z":
                alive.append(child)
        except (FileNotFoundError, ProcessLookupError, ChildProcessError):
            continue
    return alive


def descendants(pid):
    below = children(pid)
    return below + [each for child in below for each in descendants(child)]


def wait_until(condition, seconds, what):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.01)


def accepted_connections(listener):
    """How many were made to this socket, which does not block."""
    count = 0
    while True:
        try:
            listener.accept()[0].close()
            count += 1
        except BlockingIOError:
            return count


def command_of(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
    except OSError:
        return ""


def open_folder(**options):
    """A temporary folder that every uid can enter and list."""
    folder = pathlib.Path(tempfile.mkdtemp(**options))
    folder.chmod(0o755)
    return folder


def copy_installation(to):
    """The binary and its runners where any uid may read them; whoever built it may keep the build folder private."""
    (to / "bin").mkdir(parents=True)
    shutil.copy2(BINARY, to / "bin" / "assay")
    shutil.copytree(BINARY.parent.parent / "lib" / "assay", to / "lib" / "assay")
    return to / "bin" / "assay"


def make_problem(folder, name, cases, **changes):
    """A problem with few cases, otherwise as positional-encoding ships; `changes` replace parts of it."""
    definition = json.loads((PROBLEMS / "positional-encoding" / "problem.json").read_text())
    definition.update(id=name, mistakes=[], groups=[
        {"name": "all", "points": 100, "scoring": "proportional", "visibility": "visible", "feedback": "full"}])
    del definition["$schema"]
    for language in definition["languages"].values():
        language.pop("calibration", None)
    definition.update(changes)
    if "program" in definition["reference"]:
        del definition["mistakes"]  # settings of a family's knobs
    (folder / name / "cases").mkdir(parents=True)
    (folder / name / "problem.json").write_text(json.dumps(definition, indent=1))
    (folder / name / "statement.md").write_text(f"# {name}\n")
    (folder / name / "cases" / "all.json").write_text(
        json.dumps({"format": "assay/cases/v1", "group": "all", "cases": cases}))
    return definition


class Done:
    """One run of the binary that ended."""

    def __init__(self, command, process, out, err, seconds):
        self.command, self.code, self.out, self.err, self.seconds = command, process.returncode, out, err, seconds

    @property
    def text(self):
        return self.out.decode("utf-8", "surrogateescape")

    @property
    def errors(self):
        return self.err.decode("utf-8", "surrogateescape")

    @property
    def json(self):
        try:
            return json.loads(self.text)
        except ValueError:
            raise AssertionError(f"no JSON from {self.command}, exit {self.code}\n{self.text[:2000]}\n{self.errors}")


class HarnessTest(unittest.TestCase):
    """A scratch folder of its own, a TMPDIR that must be empty afterwards, no process and no file left behind."""

    maxDiff = None
    user = None  # a name: the binary is run as this user, which takes root

    def setUp(self):
        adopt_orphans()
        self.scratch = open_folder(prefix="e2e-")
        self.addCleanup(shutil.rmtree, self.scratch, ignore_errors=True)
        self.temporary = self.scratch / "tmpdir"
        self.temporary.mkdir()
        self.temporary.chmod(0o1777)
        self._before = _shared_entries()
        self.addCleanup(self.assert_nothing_left)

    def assert_nothing_left(self):
        wait_until(lambda: not children(), 2, f"processes left: {[command_of(pid) for pid in children()]}")
        self.assertEqual([], sorted(path.name for path in self.temporary.iterdir()))
        # What another test has there at the moment goes away.
        wait_until(lambda: not self._left_in_shared_folders(), 20, f"files left: {self._left_in_shared_folders()}")

    def _left_in_shared_folders(self):
        return sorted(str(path) for path in _shared_entries() - self._before if _is_suspect(path))

    def command(self, *arguments, binary=BINARY):
        run_as = ["runuser", "-u", self.user, "--"] if self.user else []
        return [*run_as, str(binary), *map(_word, arguments)]

    def environment(self, **more):
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return {**kept, "TMPDIR": str(self.temporary), "XDG_CACHE_HOME": str(CACHE), **more}

    def start(self, *arguments, binary=BINARY, environment=None, **options):
        return subprocess.Popen(
            self.command(*arguments, binary=binary), env=self.environment(**(environment or {})),
            **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": self.scratch,
               **options})

    def run_assay(self, *arguments, patience=PATIENCE, **options):
        begin = time.monotonic()
        process = self.start(*arguments, **options)
        try:
            out, err = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            out, err = process.communicate()
            raise AssertionError(f"{process.args} did not end in {patience} s\n{out!r}\n{err!r}")
        return Done(process.args, process, out or b"", err or b"", time.monotonic() - begin)

    def write(self, name, content):
        path = self.scratch / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path


def _word(argument):
    return argument if isinstance(argument, bytes) else str(argument)


def _shared_entries():
    return {pathlib.Path(entry) for folder in SHARED_FOLDERS for entry in _listed(folder)}


def _listed(folder):
    try:
        return [os.path.join(folder, name) for name in os.listdir(folder)]
    except OSError:
        return []


def _is_suspect(path):
    """Other programs use these folders too."""
    try:
        return "assay" in path.name or path.lstat().st_uid == NOBODY
    except OSError:
        return False
