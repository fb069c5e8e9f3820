# The runner's long-lived part: gets everything ready once, then forks and reaps. Never sees a submission's text.
import gc
import getopt
import os
import signal
import sys

import child
import lockdown
import origin
import privileges
from protocol import Channel, cut

CONTROL = 3
LIBRARY = "/proc/self/fd/4"
FIRST_FREE = 5
DESCRIPTORS = 4  # case socket, submission, stdout, stderr


def main(archive, argv):
    control = Channel(CONTROL)
    try:
        runner = _get_ready(control, archive, argv)
    except Exception as error:
        control.send({"event": "failed", "what": cut(f"{type(error).__name__}: {error}")})
        return 1
    control.send({"event": "up", "python": "%d.%d.%d" % sys.version_info[:3], "numpy": runner.numpy_version})
    Zygote(control, runner).serve()
    return 0


def _get_ready(control, archive, argv):
    options, rest = getopt.getopt(argv, "", ["read-path=", "drop="])
    if rest:
        raise getopt.GetoptError(f"unexpected argument {rest[0]}")
    read_paths = [value for name, value in options if name == "--read-path"]
    # While still root: the library may be readable to nobody else.
    library = lockdown.Lockdown(LIBRARY)
    for name, value in options:
        if name == "--drop":
            privileges.drop(*privileges.parse_identity(value))
    lockdown.make_undumpable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    numpy = _import_numpy()
    os.closerange(FIRST_FREE, os.sysconf("SC_OPEN_MAX") if sys.version_info >= (3, 10) else 1024)
    child.prepare_interpreter(archive)
    library.prepare(read_paths)
    runner = child.Runner(control, library, numpy, origin.Trusted(archive))
    # A collection in a child would write to, and so copy, every page that objects made here lie on.
    gc.collect()
    gc.freeze()
    gc.disable()
    return runner


def _import_numpy():
    import numpy
    import numpy.fft
    import numpy.linalg
    import numpy.ma
    import numpy.polynomial
    import numpy.random
    return numpy


class Zygote:
    def __init__(self, control, runner):
        self._control = control
        self._runner = runner
        self._children = set()

    def serve(self):
        """Until the harness closes the control socket."""
        while True:
            message, descriptors = self._control.receive()
            if message is None:
                break
            try:
                reply = self._answer(message, descriptors)
            finally:
                for fd in descriptors:
                    os.close(fd)
            self._control.send(reply)
        for pid in list(self._children):
            self._reap(pid)

    def _answer(self, message, descriptors):
        op = message.get("op")
        if op == "fork" and len(descriptors) == DESCRIPTORS:
            return self._fork(message, descriptors)
        if op == "reap" and message.get("pid") in self._children:
            return self._reap(message["pid"])
        return {"event": "failed", "what": f"cannot do {op} with {len(descriptors)} descriptors"}

    def _fork(self, message, descriptors):
        try:
            pid = os.fork()
        except OSError as error:
            return {"event": "failed", "what": f"fork: {error.strerror}"}
        if pid == 0:
            self._runner.run(message, descriptors)
        self._children.add(pid)
        return {"event": "forked", "pid": pid}

    def _reap(self, pid):
        os.kill(pid, signal.SIGKILL)
        _, status, usage = os.wait4(pid, 0)
        self._children.discard(pid)
        return {"event": "reaped", "status": status, "max_rss_kib": usage.ru_maxrss,
                "cpu_us": round((usage.ru_utime + usage.ru_stime) * 1e6)}
