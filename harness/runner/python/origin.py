# Whose code is it: the submission's own, or the interpreter's and its libraries'?
import builtins
import os
import sys
import types

__builtins__ = dict(vars(builtins))


def trusted_with(runner):
    """Tells file names of code that no submission wrote: the standard library, installed packages, this runner."""
    folders = {os.path.dirname(os.__file__), *(path for path in sys.path if os.path.isabs(path)), runner}
    prefixes = tuple(folder.rstrip("/") + "/" for folder in folders) + ("<frozen ",)

    def is_trusted(filename):
        # NumPy before 1.25 compiles its dispatchers from text.
        return filename.startswith(prefixes) or filename == "<__array_function__ internals>"

    return is_trusted


def of_submission(is_trusted, file):
    """Tells one submission's code objects from all others, code that it compiles from strings included."""
    known = {file: True}

    def is_own(filename):
        if type(filename) is not str:
            return True
        own = known.get(filename)
        if own is None:
            own = known[filename] = not is_trusted(filename)
        return own

    def line(frame):
        """The line of the innermost frame in the submission's file, from `frame` outwards; None if there is none."""
        while frame is not None:
            if frame.f_code.co_filename == file:
                return frame.f_lineno
            frame = frame.f_back
        return None

    return types.SimpleNamespace(file=file, is_own=is_own, line=line)
