# A submission's bytes -> its entry, callable and with the right signature; or LoadFailed. Executes the module.
# Compiling takes longest, and most submissions have many cases: it is done once, in a process that executes nothing of
# the submission, and the others get its code behind the source.
import ast
import builtins
import functools
import linecache
import marshal
import sys
import types

import imports
import loops
import signatures
from protocol import cut
from straight import is_straight

__builtins__ = dict(vars(builtins))

_marshalled = marshal.dumps
_unmarshalled = marshal.loads


class LoadFailed(Exception):
    """Its argument is the frame that says why. A method would lead a submission to this module."""


def _failed(reason, message, line=None):
    return LoadFailed({"event": "load_failed", "reason": reason, "message": cut(message), "line": line})


def _broken(rule, finding):
    line, message = finding
    return LoadFailed({"event": "rule_broken", "rule": rule, "message": cut(message), "line": line})


def compiled(source, request):
    """What `load` takes behind the source, and whether it can loop at all; or LoadFailed."""
    code = _compile(source, request)
    _check_loops(source, request)
    return _marshalled(code), is_straight(code)


def load(content, request, start_watch):
    """`content`: the source, and from `code_at` on, if there is one, what `compiled` made of it."""
    code_at = request.get("code_at")
    source = content[:code_at]
    code = _compile(source, request) if code_at is None else _unmarshalled(content[code_at:])
    module = _make_module(source, request["file"])
    _check_loops(source, request)
    start_watch(module)
    exec(code, vars(module))
    try:
        return signatures.find_entry(vars(module), request)
    except signatures.Unfit as unfit:
        raise _failed(*unfit.args) from None


def _syntax_checked(action):
    try:
        return action()
    except SyntaxError as error:
        text = (error.text or "").strip()
        raise _failed("syntax_error", f"{error.msg}: {text}" if text else error.msg, error.lineno) from None
    except (RecursionError, MemoryError):
        raise _failed("syntax_error", "the code is nested too deeply or is too large to be parsed") from None
    except (ValueError, OverflowError) as error:
        raise _failed("syntax_error", str(error)) from None


def _compile(source, request):
    """Of imports that are allowed; the watch sees to those that the code makes later."""
    code = _syntax_checked(lambda: compile(source, request["file"], "exec", dont_inherit=True))
    # A syntax tree costs three times what compiling does: it is made only where there is something to find.
    if not imports.all_allowed(code, request["imports"]):
        raise _broken("imports", imports.check(_tree(source, request), request["imports"]))
    return code


def _check_loops(source, request):
    if request.get("vectorized") and loops.worth_checking(source):
        finding = loops.check(_tree(source, request))
        if finding:
            raise _broken("vectorized", finding)


def _tree(source, request):
    return _syntax_checked(lambda: ast.parse(source, request["file"]))


def _make_module(source, file):
    stem = file[:-3] if file.endswith(".py") else file
    # A file that is called numpy.py must still be able to import numpy.
    taken = stem in sys.modules or stem in getattr(sys, "stdlib_module_names", ())
    module = types.ModuleType("submission" if taken else stem)
    module.__file__ = file
    sys.modules[module.__name__] = module
    # Read when a traceback first needs it.
    linecache.cache[file] = (functools.partial(source.decode, "utf-8-sig", "replace"),)
    return module
