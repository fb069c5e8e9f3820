# One case's process, from the fork until it is killed: lock down, load, wait, call, hand over.
import builtins
import functools
import gc
import io
import os
import sys
import time
import types

import failures
import loading
import origin
import watch
from lockdown import LockdownError
from results import write_bytes
from tracing import tracing

__builtins__ = dict(vars(builtins))

CASE = 3  # where the zygote has its control socket: the child uses the channel that is open on it
SUBMISSION = 4
FIRST_FREE = 5
# The zygote keeps a handful of descriptors, all of them low.
LAST_FREE = 256
_exc_info = sys.exc_info
_close = os.close


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


def make_runner(channel, lockdown, data, is_trusted):
    """What every child needs, made once: the result is called in the child and never returns."""
    streams = (sys.stdout, sys.stderr)
    leave = os._exit

    def run(order, descriptors):
        try:
            _take(descriptors)
            if _make_ready(order, channel, lockdown):
                channel.send({"event": "ready", "cpu_us": time.process_time_ns() // 1000})
                own = origin.of_submission(is_trusted, order["load"]["file"])
                _serve(channel, order["load"], data, own, _guard(channel, streams, own))
        finally:
            leave(1)

    return run


def _make_ready(order, channel, lockdown):
    try:
        lockdown.apply(order["lockdown"])
    except LockdownError as error:
        channel.send({"event": "failed", "what": str(error)})
        return False
    # Only now: the lock-down needs a descriptor that it opened before the fork.
    os.closerange(FIRST_FREE, LAST_FREE)
    if lockdown.warm_heap(order["warm_bytes"]) != 0:
        channel.send({"event": "failed", "what": "its memory cannot be warmed"})
        return False
    return True


def _take(descriptors):
    case, submission, out, err = descriptors
    # Not the runner's own, which every child would share: an open file keeps an offset, flags and locks.
    os.dup2(os.open("/dev/null", os.O_RDWR), 0)
    os.dup2(case, CASE)
    os.dup2(submission, SUBMISSION)
    os.dup2(out, 1)
    os.dup2(err, 2)
    gc.enable()


def _guard(channel, streams, own):
    """`guarded(action)`: the action's value; whatever it raises is the last this child says."""
    flushes = [stream.flush for stream in streams]

    def flush_streams():
        for flush in flushes:
            try:
                flush()
            except (OSError, ValueError):
                # The submission closed the stream, or nobody reads it any more.
                pass

    def guarded(action):
        try:
            return action()
        except loading.LoadFailed as failure:
            frame = failure.args[0]
        except BaseException as error:
            frame = failures.describe(error, _exc_info()[2], own)
        flush_streams()
        channel.stop(frame)

    return types.SimpleNamespace(guarded=guarded, flush_streams=flush_streams)


def _serve(channel, request, data, own, guard):
    sys.argv = sys.orig_argv = [request["file"]]
    content = _read(SUBMISSION)
    if request.get("compile"):
        _hand_over_code(channel, content, request, guard)
        return
    start_watch = functools.partial(watch.start, stop=channel.stop, origin=own, allowed=request["imports"])
    entry = guard.guarded(lambda: loading.load(content, request, start_watch))
    channel.send({"event": "loaded"})
    value = given_back = None
    while True:
        message, descriptors = channel.receive()
        if message is None:
            return
        op = message["op"]
        if op == "trace":
            _trace(channel, entry, message, own, guard)
        elif op == "construct":
            entry = _construct(channel, entry, message, descriptors, data, guard)
        elif op == "go":
            value, given_back = _go(channel, entry, message, descriptors, data, guard)
        elif op == "copy":
            guard.guarded(lambda: data.results.write(value, given_back, descriptors[0]))
            _close(descriptors[0])
            channel.send({"event": "copied"})


def _hand_over_code(channel, source, request, guard):
    code, straight = guard.guarded(lambda: loading.compiled(source, request))
    channel.send({"event": "compiled", "bytes": len(code), "straight": straight})
    message, descriptors = channel.receive()
    if message is not None:
        guard.guarded(lambda: write_bytes(memoryview(code), descriptors[0]))
        channel.send({"event": "copied"})
        channel.receive()


def _construct(channel, entry, message, descriptors, data, guard):
    args, kwargs = guard.guarded(lambda: data.arguments.take(message, descriptors))
    made = guard.guarded(lambda: entry(*args, **kwargs))
    guard.flush_streams()
    channel.send({"event": "constructed"})
    return made


def _go(channel, entry, message, descriptors, data, guard):
    args, kwargs = guard.guarded(lambda: data.arguments.take(message, descriptors))
    given_back = data.arguments.chosen(message, args, kwargs)
    method = message.get("method")
    if method is None:
        value = guard.guarded(lambda: entry(*args, **kwargs))
    else:
        value = guard.guarded(lambda: getattr(entry, method)(*args, **kwargs))
    guard.flush_streams()
    del args, kwargs  # while this call is on the clock, not the next
    channel.send(data.results.describe(value, given_back))
    return value, given_back


def _trace(channel, entry, message, own, guard):
    traced = tracing(own, message["budget"], channel)
    args, kwargs = message["args"], message["kwargs"]
    guard.guarded(lambda: traced.run(lambda: entry(*args, **kwargs)))
    channel.send(traced.report(finished=True))


def _read(fd):
    # By position: the harness has written the file, and left its offset where it was.
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
