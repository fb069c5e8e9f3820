# Enforces rules while the submission runs: its imports, and that it leaves tracing, frames and ctypes alone.
import builtins
import importlib
import sys

import imports
from protocol import cut
from tracing import TRACERS

__builtins__ = dict(vars(builtins))

# Nobody's business in a submission, whatever library it goes through.
_FORBIDDEN = {"sys.addaudithook", "sys._current_frames", "sys._current_exceptions", "gc.get_objects",
              "gc.get_referrers", "gc.get_referents"}
_TRACING = {"sys.settrace", "sys.setprofile", "sys.monitoring.register_callback"}
# Libraries do these for good reasons; a submission's own code has none.
_BY_OWN_CODE = {"sys._getframe", "sys._getframemodulename"}

_getframe = sys._getframe
_add_hook = sys.addaudithook
_import = builtins.__import__
_IMPORT_SYSTEM = ("<frozen importlib", importlib.__file__)


class Watch:
    def __init__(self, channel, origin, allowed):
        self._channel = channel
        self._origin = origin
        self._allowed = tuple(allowed)
        # Looking at the caller's frame is itself an audited event.
        self._looking = False

    def start(self, module):
        """From here on. The module's own builtins get the gate, so that NumPy's imports stay as fast as they are."""
        _own_builtins["__import__"] = imports.gate(_import, self._allowed, self._import_broken)
        module.__builtins__ = _own_builtins
        _add_hook(self._hook)

    def _hook(self, event, args):
        if self._looking:
            return
        if event == "import":
            self._on_import(args[0])
        elif event == "exec":
            self._on_exec()
        elif event in _FORBIDDEN or event.startswith("ctypes."):
            self._introspection(event)
        elif event in _TRACING:
            if self._caller().f_code not in TRACERS:
                self._introspection(event)
        elif event in _BY_OWN_CODE:
            if self._called_by_own_code():
                self._introspection(event)
        elif event == "object.__getattr__":
            if args[1] == "tb_frame" and self._called_by_own_code():
                self._introspection(args[1])
        elif event == "object.__setattr__":
            if args[1] == "__code__":
                self._introspection(args[1])
        elif event in ("compile", "code.__new__"):
            self._on_code(args[1])

    def _on_import(self, name):
        frame = self._caller()
        while frame is not None and _is_import_system(frame):
            frame = frame.f_back
        self._judge_import(frame, name)

    def _on_exec(self):
        # importlib.import_module raises no "import" event, but a module that it loads is executed.
        frame, name = self._caller(), None
        while frame is not None and _is_import_system(frame):
            if frame.f_code.co_name == "_find_and_load":
                name = frame.f_locals["name"]
            frame = frame.f_back
        if name is not None:
            self._judge_import(frame, name)

    def _judge_import(self, importer, name):
        own = importer is not None and self._origin.is_own(importer.f_code.co_filename)
        if own and not imports.is_allowed(name, self._allowed):
            self._import_broken(name)

    def _on_code(self, filename):
        # Code that claims a library's file name would not be counted as the submission's.
        if isinstance(filename, bytes):
            filename = filename.decode("utf-8", "replace")
        if isinstance(filename, str) and not self._origin.is_own(filename) and self._called_by_own_code():
            self._introspection("code under a library's file name")

    def _caller(self):
        """The innermost frame outside this class."""
        self._looking = True
        frame = _getframe(1)
        self._looking = False
        while frame.f_globals is _globals:
            frame = frame.f_back
        return frame

    def _called_by_own_code(self):
        return self._origin.is_own(self._caller().f_code.co_filename)

    def _import_broken(self, name):
        line = self._origin.line(self._caller())
        self._stop("imports", imports.message(name, line, self._allowed), line)

    def _introspection(self, what):
        line = self._origin.line(self._caller())
        where = f"line {line}" if line else "the submission"
        self._stop("introspection", f"{where} uses {what}: a submission may not look into or trace the interpreter", line)

    def _stop(self, rule, message, line):
        self._channel.stop({"event": "rule_broken", "rule": rule, "message": cut(message), "line": line})


def _is_import_system(frame):
    return frame.f_code.co_filename.startswith(_IMPORT_SYSTEM)


_globals = globals()
# Copied before the fork: a copy writes to the page of every object in it.
_own_builtins = dict(vars(builtins))
