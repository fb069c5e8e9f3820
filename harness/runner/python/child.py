# One case's process, from the fork until it is killed: lock down, load, wait, call, hand over.
import builtins
import gc
import io
import os
import signal
import sys
import types

import failures
import loading
import rehearsal
from lockdown import LockdownError
from origin import Origin
from results import Results
from tracing import Tracing
from watch import Watch

__builtins__ = dict(vars(builtins))

CASE = 3  # where the zygote has its control socket: the child uses the channel that is open on it
SUBMISSION = 4
FIRST_FREE = 5
# The zygote keeps a handful of descriptors, all of them low.
LAST_FREE = 256
_exc_info = sys.exc_info
DEFAULT_SIGNALS = (signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ)


def prepare_interpreter(archive):
    """Once, in the zygote: the interpreter as a submission should find it, without a trace of the runner."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(archive):
            del sys.modules[name]
    sys.modules["__main__"] = types.ModuleType("__main__")
    sys.path[:] = [path for path in sys.path if path not in ("", archive)]
    sys.path_importer_cache.pop(archive, None)
    sys.dont_write_bytecode = True
    # No audit hook sees who turns events off with it.
    if hasattr(sys, "monitoring"):
        del sys.monitoring
        sys.modules.pop("sys.monitoring", None)
    sys.stdout = sys.__stdout__ = _text_output(1)
    sys.stderr = sys.__stderr__ = _text_output(2)


def _text_output(fd):
    return io.TextIOWrapper(io.BufferedWriter(io.FileIO(fd, "w", closefd=False)), encoding="utf-8",
                            errors="backslashreplace", line_buffering=True)


class Runner:
    """What every child needs, made once. `run` is called in the child and never returns."""

    def __init__(self, channel, lockdown, numpy, trusted):
        self.numpy_version = numpy.__version__
        self._channel = channel
        self._lockdown = lockdown
        self._results = Results(numpy)
        self._trusted = trusted
        self._streams = (sys.stdout, sys.stderr)
        self._exit = os._exit
        rehearsal.rehearse(self._results)

    def run(self, order, descriptors):
        try:
            self._run(order, descriptors)
        finally:
            self._exit(1)

    def _run(self, order, descriptors):
        _take(descriptors)
        channel = self._channel
        try:
            self._lockdown.apply(order["lockdown"])
        except LockdownError as error:
            channel.send({"event": "failed", "what": str(error)})
            return
        # Only now: the lock-down needs a descriptor that it opened before the fork.
        os.closerange(FIRST_FREE, LAST_FREE)
        channel.send({"event": "ready"})
        Case(channel, order["load"], self._lockdown, self._results, self._streams, self._trusted).serve()


def _take(descriptors):
    case, submission, out, err = descriptors
    os.dup2(case, CASE)
    os.dup2(submission, SUBMISSION)
    os.dup2(out, 1)
    os.dup2(err, 2)
    for number in DEFAULT_SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    gc.enable()


class Case:
    def __init__(self, channel, request, lockdown, results, streams, trusted):
        self._channel = channel
        self._request = request
        self._warm_heap = lockdown.warm_heap
        self._results = results
        self._origin = Origin(trusted, request["file"])
        self._watch = Watch(channel, self._origin, request.get("imports", ()))
        self._flush = [stream.flush for stream in streams]
        self._entry = None

    def serve(self):
        sys.argv = sys.orig_argv = [self._request["file"]]
        source = _read(SUBMISSION)
        self._entry = self._guarded(lambda: loading.load(source, self._request, self._watch))
        self._channel.send({"event": "loaded"})
        while True:
            message, _ = self._channel.receive()
            if message is None:
                return
            op = message["op"]
            if op == "warm":
                self._warm_heap(message["bytes"])
                self._channel.send({"event": "warmed"})
            elif op == "trace":
                self._trace(message)
            elif op == "go":
                self._go(message)

    def _go(self, message):
        entry = self._entry
        args, kwargs = message["args"], message["kwargs"]
        value = self._guarded(lambda: entry(*args, **kwargs))
        self._flush_streams()
        self._channel.send(self._results.describe(value))
        while True:
            message, descriptors = self._channel.receive()
            if message is None:
                return
            self._guarded(lambda: self._results.write(value, descriptors[0]))
            self._channel.send({"event": "copied"})

    def _trace(self, message):
        tracing = Tracing(self._origin, message["budget"], self._channel)
        entry, args, kwargs = self._entry, message["args"], message["kwargs"]
        self._guarded(lambda: tracing.run(lambda: entry(*args, **kwargs)))
        self._channel.send(tracing.report(finished=True))

    def _guarded(self, action):
        """The action's value; whatever it raises is the last this child says."""
        try:
            return action()
        except loading.LoadFailed as failure:
            frame = failure.frame
        except BaseException as error:
            frame = failures.describe(error, _exc_info()[2], self._origin)
        self._flush_streams()
        self._channel.stop(frame)

    def _flush_streams(self):
        for flush in self._flush:
            try:
                flush()
            except (OSError, ValueError):
                # The submission closed the stream, or nobody reads it any more.
                pass


def _read(fd):
    # Every child shares the descriptor's file offset: read by position.
    size = os.fstat(fd).st_size
    blocks, offset = [], 0
    while offset < size:
        block = os.pread(fd, size - offset, offset)
        if not block:
            break
        blocks.append(block)
        offset += len(block)
    os.close(fd)
    return b"".join(blocks)
