# A submission's bytes -> its entry, callable and with the right signature; or LoadFailed. Executes the module.
import ast
import builtins
import difflib
import inspect
import linecache
import sys
import types

import imports
import loops
from protocol import cut

__builtins__ = dict(vars(builtins))

_signature = inspect.signature
_close_matches = difflib.get_close_matches


class LoadFailed(Exception):
    """Carries the frame that says why."""

    def __init__(self, frame):
        super().__init__()
        self.frame = frame


def _failed(reason, message, line=None):
    return LoadFailed({"event": "load_failed", "reason": reason, "message": cut(message), "line": line})


def _broken(rule, finding):
    line, message = finding
    return LoadFailed({"event": "rule_broken", "rule": rule, "message": cut(message), "line": line})


def load(source, request, watch):
    tree = _parse(source, request["file"])
    if request["rules"]:
        _check_rules(tree, source, request)
    module = _make_module(source, request["file"])
    code = _compile(tree, request["file"])
    if request["rules"]:
        watch.start(module)
    exec(code, vars(module))
    return _find_entry(vars(module), request)


def _parse(source, file):
    return _syntax_checked(lambda: ast.parse(source, file))


def _compile(tree, file):
    return _syntax_checked(lambda: compile(tree, file, "exec", dont_inherit=True))


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


def _check_rules(tree, source, request):
    finding = imports.check(tree, request["imports"])
    if finding:
        raise _broken("imports", finding)
    if request.get("vectorized") and loops.worth_checking(source):
        finding = loops.check(tree)
        if finding:
            raise _broken("vectorized", finding)


def _make_module(source, file):
    stem = file[:-3] if file.endswith(".py") else file
    # A file that is called numpy.py must still be able to import numpy.
    taken = stem in sys.modules or stem in getattr(sys, "stdlib_module_names", ())
    module = types.ModuleType("submission" if taken else stem)
    module.__file__ = file
    sys.modules[module.__name__] = module
    # Read when a traceback first needs it.
    linecache.cache[file] = (lambda: source.decode("utf-8-sig", "replace"),)
    return module


def _find_entry(namespace, request):
    name = request["entry"]
    if name not in namespace:
        raise _failed("missing_entry", _missing(name, namespace))
    entry = namespace[name]
    if not callable(entry):
        raise _failed("missing_entry", f"`{name}` is not a function but {_article(type(entry).__name__)}")
    _check_signature(entry, request)
    return entry


def _missing(name, namespace):
    own = namespace["__name__"]
    defined = [key for key, value in namespace.items()
               if isinstance(value, (types.FunctionType, type)) and value.__module__ == own]
    if not defined:
        return f"no function `{name}` is defined"
    near = _close_matches(name, defined, 1)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    return f"no function `{name}` is defined, only {', '.join(defined)}{hint}"


def _article(noun):
    return ("an " if noun[:1] in "aeiou" else "a ") + noun


def _check_signature(entry, request):
    try:
        signature = _signature(entry)
    except (TypeError, ValueError):
        # Built-in callables may have none: the call itself will tell.
        return
    for count in (request["required"], request["total"]):
        try:
            signature.bind(*[None] * count)
        except TypeError as error:
            line = getattr(getattr(entry, "__code__", None), "co_firstlineno", None)
            raise _failed("wrong_signature", f"expected {_expected(request)}, found "
                          f"{request['entry']}{signature}: {error}", line) from None


def _expected(request):
    required, total = request["required"], request["total"]
    names = request.get("parameters") or [f"argument_{i + 1}" for i in range(total)]
    words = names[:required] + [f"{name}=..." for name in names[required:]]
    return f"{request['entry']}({', '.join(words)})"
