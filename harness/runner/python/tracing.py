# Counts Python-level events of the submission's own code: opcodes, calls and calls of C functions.
import builtins
import sys
import types

# Before Python 3.12 there is no sys.monitoring, in 3.13 settrace leaves out the opcodes of a function's first call.
if hasattr(sys, "monitoring"):
    from monitored_events import start, stop
else:
    from traced_events import start, stop

__builtins__ = dict(vars(builtins))

BUSIEST_LINES = 50

# The only code that may turn tracing on or off.
TRACERS = (start.__code__, stop.__code__)


def tracing(origin, budget, channel):
    """One traced call. Past the budget it reports at once and never returns: the submission cannot swallow that."""
    events = 0
    lines = {}

    def run(action):
        start(origin, count)
        try:
            return action()
        finally:
            stop()

    def report(finished):
        busiest = sorted(lines.items(), key=lambda item: (-item[1], item[0]))[:BUSIEST_LINES]
        return {"event": "traced", "events": events, "finished": finished,
                "lines": [[line, count] for line, count in busiest]}

    def count(line):
        nonlocal events
        events += 1
        if line is not None:
            lines[line] = lines.get(line, 0) + 1
        if budget is not None and events > budget:
            channel.stop(report(finished=False))

    return types.SimpleNamespace(run=run, report=report)
