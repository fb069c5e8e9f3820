# An exception that left the submission -> the frame that describes it. Nothing that the exception does can fail here.
import builtins
import traceback

from naming import type_name
from protocol import MESSAGE_CHARACTERS, TRACEBACK_CHARACTERS, cut

__builtins__ = dict(vars(builtins))

# Enough for any honest mistake; the rest of a deep recursion repeats itself.
FRAMES = 100

_TracebackException = traceback.TracebackException


def describe(error, trace, origin):
    line = _last_line(trace, origin.file)
    kind = type(error)  # isinstance would believe the exception's own __class__
    if issubclass(kind, SystemExit):
        return {"event": "exited", "status": _status(error)}
    if issubclass(kind, MemoryError):
        return {"event": "out_of_memory", "line": line}
    return {"event": "raised", "type": type_name(kind), "message": _message(error), "line": line,
            "traceback": _traceback(error, trace, origin.file)}


def _last_line(trace, file):
    line = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _status(error):
    """As the interpreter would exit."""
    code = SystemExit.code.__get__(error)
    if code is None:
        return 0
    return code & 0xFF if isinstance(code, int) else 1


def _message(error):
    try:
        return cut(str(error), MESSAGE_CHARACTERS)
    except BaseException as second:
        return f"(its message cannot be had: __str__ raises {type_name(type(second))})"


def _traceback(error, trace, file):
    try:
        whole = _TracebackException(type(error), error, trace, limit=-FRAMES, lookup_lines=False)
        for part in _parts(whole):
            part.stack[:] = [frame for frame in part.stack if frame.filename == file]
        return cut("".join(whole.format()), TRACEBACK_CHARACTERS)
    except BaseException as second:
        return f"(no traceback can be had: {type_name(type(second))})"


def _parts(whole):
    """The exception, its causes and contexts, and the members of its groups."""
    pending, seen = [whole], set()
    while pending:
        part = pending.pop()
        if part is None or id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        pending += [part.__cause__, part.__context__, *(getattr(part, "exceptions", None) or ())]
