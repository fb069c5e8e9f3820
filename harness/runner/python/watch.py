# Enforces rules while the submission runs: its imports, and that it leaves tracing, frames and ctypes alone.
# All state is in the closure of the audit hook, which Python code cannot reach: a class would be found by way of
# object.__subclasses__(), and its functions lead to this module.
import builtins
import importlib
import inspect
import sys
import traceback
import types

import imports
from protocol import cut
from tracing import TRACERS

__builtins__ = dict(vars(builtins))

# Nobody's business in a submission, whatever library it goes through.
_FORBIDDEN = {"sys.addaudithook", "sys._current_frames", "sys._current_exceptions", "gc.get_objects",
              "gc.get_referrers", "gc.get_referents"}
_TRACING = {"sys.settrace", "sys.setprofile", "sys.monitoring.register_callback"}
# Libraries do these for good reasons, under one of these names; a submission's own code has none.
_FRAMES = {"sys._getframe": ("_getframe",), "sys._getframemodulename": ("_getframemodulename",)}
_FRAME_ATTRIBUTES = {"tb_frame", "gi_frame", "cr_frame", "ag_frame"}
_CODE = {"compile", "code.__new__"}
_IMPORT_SYSTEM = ("<frozen importlib", importlib.__file__)
# What these read, they hand to their caller.
_PASSING_FILES = (inspect.__file__, types.__file__)
_PASSING_FUNCTIONS = (traceback.walk_tb.__code__, traceback.walk_stack.__code__)
_PASSING_NAMES = {"currentframe"}

_getframe = sys._getframe
_add_hook = sys.addaudithook


def start(module, stop, origin, allowed):
    """From here on. The module's own builtins get the gate, so that NumPy's imports stay as fast as they are."""
    module.__builtins__ = _own_builtins
    _add_hook(_make_hook(_make_breaches(stop, origin, tuple(allowed)), origin, tuple(allowed)))


def _make_breaches(stop, origin, allowed):
    """What is said of an import and of introspection, by code called from `frame`. Neither returns."""

    def broken(rule, message, frame):
        stop({"event": "rule_broken", "rule": rule, "message": cut(message), "line": origin.line(frame)})

    def forbidden_import(name, frame):
        broken("imports", imports.message(name, allowed), frame)

    def introspection(what, frame):
        broken("introspection", f"uses {what}: a submission may not look into or trace the interpreter", frame)

    return forbidden_import, introspection


def _make_hook(breaches, origin, allowed):
    forbidden_import, introspection = breaches
    # Looking at the caller's frame is itself an audited event.
    looking = False

    def caller():
        """The innermost frame outside this file."""
        nonlocal looking
        looking = True
        frame = _getframe(1)
        looking = False
        while frame.f_code.co_filename == _HERE:
            frame = frame.f_back
        return frame

    def is_own(frame):
        return frame is not None and origin.is_own(frame.f_code.co_filename)

    def is_for_own(frame, words):
        """Whether own code does it, or has a library do it that would not by itself or that hands on what it gets."""
        if not is_own(frame) and not any(word in frame.f_code.co_names for word in words):
            return True
        while _passes_on(frame):
            frame = frame.f_back
        return is_own(frame)

    def is_import_system(frame):
        # A submission's file may be called "<frozen importlib.py".
        return frame.f_code.co_filename.startswith(_IMPORT_SYSTEM) and not is_own(frame)

    def outside_import_system(frame):
        while frame is not None and is_import_system(frame):
            frame = frame.f_back
        return frame

    def is_for_an_import(frame):
        """Whether a library does it while it is imported, and not because own code has it do so."""
        while frame is not None and not is_own(frame):
            if frame.f_code.co_name == "_find_and_load" and is_import_system(frame):
                return True
            frame = frame.f_back
        return frame is None

    def judge_import(importer, name, frame):
        if is_own(importer) and not imports.is_allowed(name, allowed):
            forbidden_import(name, frame)

    def on_exec(frame):
        # importlib.import_module raises no "import" event, but a module that it loads is executed.
        importer, name = frame, None
        while importer is not None and is_import_system(importer):
            if importer.f_code.co_name == "_find_and_load":
                name = importer.f_locals["name"]
            importer = importer.f_back
        if name is not None:
            judge_import(importer, name, frame)

    def on_code(filename, frame):
        # Code that claims a library's file name would not be counted as the submission's.
        if isinstance(filename, bytes):
            filename = filename.decode("utf-8", "replace")
        if isinstance(filename, str) and not origin.is_own(filename) and not is_for_an_import(frame):
            introspection("code under a library's file name", frame)

    def hook(event, args):
        if looking:
            return
        if event == "assay.import":
            name, level = args
            if type(level) is not int or level > 0 or type(name) is not str or not imports.is_allowed(name, allowed):
                forbidden_import("." * level + str(name), caller())
        elif event == "import":
            frame = caller()
            judge_import(outside_import_system(frame), args[0], frame)
        elif event == "exec":
            on_exec(caller())
        elif event in _FORBIDDEN or event.startswith("ctypes."):
            introspection(event, caller())
        elif event in _TRACING:
            frame = caller()
            if not _is_one_of(frame.f_code, TRACERS):
                introspection(event, frame)
        elif event in _FRAMES:
            frame = caller()
            if is_for_own(frame, _FRAMES[event]):
                introspection(event, frame)
        elif event == "object.__getattr__":
            if args[1] in _FRAME_ATTRIBUTES:
                frame = caller()
                if is_for_own(frame, (args[1],)):
                    introspection(args[1], frame)
        elif event == "object.__setattr__":
            if args[1] == "__code__" and not is_for_an_import(caller()):
                introspection(args[1], caller())
        elif event in _CODE:
            on_code(args[1], caller())
        elif event == "marshal.loads":
            frame = caller()
            if not is_import_system(frame) or not is_for_an_import(frame):
                introspection(event, frame)

    return hook


def _is_one_of(code, others):
    # By identity: code of the same text at the same line is equal, whatever its file.
    return any(code is other for other in others)


def _passes_on(frame):
    if frame is None:
        return False
    code = frame.f_code
    return code.co_filename in _PASSING_FILES or _is_one_of(code, _PASSING_FUNCTIONS) or code.co_name in _PASSING_NAMES


def _make_gate(audit, original):
    """An `__import__` for the submission's own code, which may take it apart: it knows nothing and decides nothing."""

    def __import__(name, globals=None, locals=None, fromlist=(), level=0):
        audit("assay.import", name, level)
        return original(name, globals, locals, fromlist, level)

    # Its own globals and builtins would be this module's.
    return types.FunctionType(__import__.__code__, {"__builtins__": {}}, "__import__", __import__.__defaults__,
                              __import__.__closure__)


_HERE = _make_gate.__code__.co_filename
# Copied before the fork: a copy writes to the page of every object in it.
_own_builtins = {**vars(builtins), "__import__": _make_gate(sys.audit, builtins.__import__)}
