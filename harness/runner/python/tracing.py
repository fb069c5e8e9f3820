# Counts Python-level events of the submission's own code: opcodes, calls and calls of C functions.
import builtins
import sys

__builtins__ = dict(vars(builtins))

BUSIEST_LINES = 50

_settrace = sys.settrace
_setprofile = sys.setprofile


class Tracing:
    """One traced call. Past the budget it reports at once and never returns: the submission cannot swallow that."""

    def __init__(self, origin, budget, channel):
        self._origin = origin
        self._budget = budget
        self._channel = channel
        self._events = 0
        self._lines = {}

    def run(self, action):
        # Both say None to a submission that asks whether it is being watched.
        sys.gettrace = sys.getprofile = [].clear
        _setprofile(self._on_profile)
        _settrace(self._on_call)
        try:
            return action()
        finally:
            _settrace(None)
            _setprofile(None)

    def report(self, finished):
        busiest = sorted(self._lines.items(), key=lambda item: (-item[1], item[0]))[:BUSIEST_LINES]
        return {"event": "traced", "events": self._events, "finished": finished,
                "lines": [[line, count] for line, count in busiest]}

    def _on_call(self, frame, event, arg):
        filename = frame.f_code.co_filename
        if not self._origin.is_own(filename):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        self._count(self._origin.line(frame))
        return self._on_opcode if filename == self._origin.file else self._on_compiled_opcode

    def _on_opcode(self, frame, event, arg):
        if event == "opcode":
            self._count(frame.f_lineno)
        return self._on_opcode

    def _on_compiled_opcode(self, frame, event, arg):
        """In code that the submission made from a string: it counts for the line of the file that called it."""
        if event == "opcode":
            self._count(self._origin.line(frame))
        return self._on_compiled_opcode

    def _on_profile(self, frame, event, arg):
        if event == "c_call" and self._origin.is_own(frame.f_code.co_filename):
            self._count(self._origin.line(frame))

    def _count(self, line):
        self._events += 1
        if line is not None:
            self._lines[line] = self._lines.get(line, 0) + 1
        if self._budget is not None and self._events > self._budget:
            self._channel.stop(self.report(finished=False))
