# Events of the submission's own code by sys.monitoring: Python 3.12 and later.
import builtins
import sys

__builtins__ = dict(vars(builtins))

_monitoring = sys.monitoring
_TOOL = _monitoring.PROFILER_ID
_DISABLE = _monitoring.DISABLE
_EVENTS = [_monitoring.events.PY_START, _monitoring.events.PY_RESUME, _monitoring.events.INSTRUCTION,
           _monitoring.events.CALL]
_getframe = sys._getframe


def start(origin, count):
    """From here on `count(line)` is called at each event; the line is None where the file has none."""
    lines = {}

    def on_event(code, offset, *_):
        if not origin.is_own(code.co_filename):
            return _DISABLE
        # Code that the submission made from a string counts for the line of the file that called it.
        if code.co_filename != origin.file:
            count(origin.line(_getframe(1)))
            return None
        table = lines.get(code)
        if table is None:
            table = lines[code] = {at: line for first, end, line in code.co_lines() for at in range(first, end, 2)}
        count(table.get(offset))
        return None

    _monitoring.use_tool_id(_TOOL, "assay")
    for event in _EVENTS:
        _monitoring.register_callback(_TOOL, event, on_event)
    _monitoring.set_events(_TOOL, sum(_EVENTS))


def stop():
    _monitoring.set_events(_TOOL, 0)
