# Counts Python-level events of the submission's own code: opcodes, calls and calls of C functions.
import builtins
import sys

# Before Python 3.12 there is no sys.monitoring, in 3.13 settrace leaves out the opcodes of a function's first call.
if hasattr(sys, "monitoring"):
    from monitored_events import start, stop
else:
    from traced_events import start, stop

__builtins__ = dict(vars(builtins))

BUSIEST_LINES = 50

# The only code that may turn tracing on or off.
TRACERS = {start.__code__, stop.__code__}


class Tracing:
    """One traced call. Past the budget it reports at once and never returns: the submission cannot swallow that."""

    def __init__(self, origin, budget, channel):
        self._origin = origin
        self._budget = budget
        self._channel = channel
        self._events = 0
        self._lines = {}

    def run(self, action):
        start(self._origin, self._count)
        try:
            return action()
        finally:
            stop()

    def report(self, finished):
        busiest = sorted(self._lines.items(), key=lambda item: (-item[1], item[0]))[:BUSIEST_LINES]
        return {"event": "traced", "events": self._events, "finished": finished,
                "lines": [[line, count] for line, count in busiest]}

    def _count(self, line):
        self._events += 1
        if line is not None:
            self._lines[line] = self._lines.get(line, 0) + 1
        if self._budget is not None and self._events > self._budget:
            self._channel.stop(self.report(finished=False))
