# Whose code is it: the submission's own, or the interpreter's and its libraries'?
import builtins
import os
import sys

__builtins__ = dict(vars(builtins))


class Trusted:
    """File names of code that no submission wrote: the standard library, installed packages, this runner."""

    def __init__(self, archive):
        folders = {os.path.dirname(os.__file__), *(path for path in sys.path if os.path.isabs(path)), archive}
        self._folders = tuple(folder.rstrip("/") + "/" for folder in folders)

    def __call__(self, filename):
        # NumPy before 1.25 compiles its dispatchers from text.
        return filename.startswith(self._folders) or filename.startswith("<frozen ") or (
            filename == "<__array_function__ internals>")


class Origin:
    """Tells one submission's code objects from all others, code that it compiles from strings included."""

    def __init__(self, trusted, file):
        self.file = file
        self._trusted = trusted
        self._own = {file: True}

    def is_own(self, filename):
        own = self._own.get(filename)
        if own is None:
            own = self._own[filename] = not self._trusted(filename)
        return own

    def line(self, frame):
        """The line of the innermost frame in the submission's file, from `frame` outwards; None if there is none."""
        while frame is not None:
            if frame.f_code.co_filename == self.file:
                return frame.f_lineno
            frame = frame.f_back
        return None
