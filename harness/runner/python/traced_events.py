# Events of the submission's own code by sys.settrace and sys.setprofile: Python 3.9 to 3.11.
import builtins
import sys

__builtins__ = dict(vars(builtins))

_settrace = sys.settrace
_setprofile = sys.setprofile


def start(origin, count):
    """From here on `count(line)` is called at each event; the line is None where the file has none."""

    def on_call(frame, event, arg):
        filename = frame.f_code.co_filename
        if not origin.is_own(filename):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        count(origin.line(frame))
        return on_opcode if filename == origin.file else on_compiled_opcode

    def on_opcode(frame, event, arg):
        if event == "opcode":
            count(frame.f_lineno)
        return on_opcode

    def on_compiled_opcode(frame, event, arg):
        # Code that the submission made from a string counts for the line of the file that called it.
        if event == "opcode":
            count(origin.line(frame))
        return on_compiled_opcode

    def on_profile(frame, event, arg):
        if event == "c_call" and origin.is_own(frame.f_code.co_filename):
            count(origin.line(frame))

    # Both say None to a submission that asks whether it is being watched.
    sys.gettrace = sys.getprofile = [].clear
    _setprofile(on_profile)
    _settrace(on_call)


def stop():
    _settrace(None)
    _setprofile(None)
