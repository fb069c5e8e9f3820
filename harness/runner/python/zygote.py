# The runner's long-lived part: gets everything ready once, then forks and reaps. Never sees a submission's text.
import gc
import getopt
import os
import signal
import sys
import types

import child
import lockdown
import origin
from arguments import arguments_of
from protocol import channel_on, cut
from results import results_of

CONTROL = 3
LIBRARY = "/proc/self/fd/4"
FIRST_FREE = 5
DESCRIPTORS = 4  # case socket, submission, stdout, stderr


def main(archive, argv):
    control = channel_on(CONTROL)
    try:
        run, numpy_version = _get_ready(control, archive, argv)
    except Exception as error:
        control.send({"event": "failed", "what": cut(f"{type(error).__name__}: {error}")})
        return 1
    control.send({"event": "up", "python": "%d.%d.%d" % sys.version_info[:3], "numpy": numpy_version})
    _serve(control, run)
    return 0


def _get_ready(control, archive, argv):
    options, rest = getopt.getopt(argv, "", ["read-path="])
    if rest:
        raise getopt.GetoptError(f"unexpected argument {rest[0]}")
    read_paths = [value for _, value in options]
    library = lockdown.open_library(LIBRARY)
    lockdown.make_undumpable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # As the children should have them: each page that a child need not touch is a page that it need not copy.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)

    numpy = _import_numpy()
    os.closerange(FIRST_FREE, os.sysconf("SC_OPEN_MAX") if sys.version_info >= (3, 10) else 1024)
    child.prepare_interpreter(archive)
    library.prepare(read_paths)
    # Modules that were compiled with the archive carry the folder that they were given then, others the archive's path.
    own_folder = os.path.dirname(main.__code__.co_filename)
    data = types.SimpleNamespace(arguments=arguments_of(numpy), results=results_of(numpy))
    run = child.make_runner(control, library, data, origin.trusted_with(own_folder))
    # A collection in a child would write to, and so copy, every page that objects made here lie on.
    gc.collect()
    gc.freeze()
    gc.disable()
    library.use_huge_pages()
    return run, numpy.__version__


def _import_numpy():
    # `random` and `threading`, which NumPy imports, would run Python code after each fork: a third of what it costs.
    # A child has the zygote's one thread, and random numbers that are the same in every case are what grading wants.
    register_at_fork, os.register_at_fork = os.register_at_fork, lambda **handlers: None
    import numpy
    import numpy.fft
    import numpy.linalg
    import numpy.ma
    import numpy.polynomial
    import numpy.random
    os.register_at_fork = register_at_fork
    return numpy


def _serve(control, run):
    """Until the harness closes the control socket."""
    children = set()
    while True:
        message, descriptors = control.receive()
        if message is None:
            break
        try:
            reply = _answer(message, descriptors, run, children)
        finally:
            for fd in descriptors:
                os.close(fd)
        control.send(reply)
    for pid in list(children):
        _reap(pid, children)


def _answer(message, descriptors, run, children):
    op = message.get("op")
    if op == "fork" and len(descriptors) == DESCRIPTORS:
        return _fork(message, descriptors, run, children)
    if op == "reap" and message.get("pid") in children:
        return _reap(message["pid"], children)
    return {"event": "failed", "what": f"cannot do {op} with {len(descriptors)} descriptors"}


def _fork(message, descriptors, run, children):
    try:
        pid = os.fork()
    except OSError as error:
        return {"event": "failed", "what": f"fork: {error.strerror}"}
    if pid == 0:
        run(message, descriptors)
    children.add(pid)
    return {"event": "forked", "pid": pid}


def _reap(pid, children):
    os.kill(pid, signal.SIGKILL)
    _, status, usage = os.wait4(pid, 0)
    children.discard(pid)
    return {"event": "reaped", "status": status, "max_rss_kib": usage.ru_maxrss,
            "cpu_us": round((usage.ru_utime + usage.ru_stime) * 1e6)}
