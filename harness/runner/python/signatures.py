# The entry in a loaded module: is it there, is it a function or a class as asked for, can it be called as it will be?
import builtins
import difflib
import inspect
import types

__builtins__ = dict(vars(builtins))

_signature = inspect.signature
_close_matches = difflib.get_close_matches
_Function = types.FunctionType
_static = inspect.getattr_static


class Unfit(Exception):
    """Its arguments: the failure's reason, its message, and the line, where there is one."""


def find_entry(namespace, request):
    name, methods = request["entry"], request.get("methods")
    noun = "function" if methods is None else "class"
    if name not in namespace:
        raise Unfit("missing_entry", _missing(noun, name, namespace))
    entry = namespace[name]
    if methods is None:
        if not callable(entry):
            raise Unfit("missing_entry", f"`{name}` is not a function but {_article(type(entry).__name__)}")
        _check_signature(entry, name, request)
        return entry
    if not isinstance(entry, type):
        raise Unfit("missing_entry", f"`{name}` is not a class but {_article(type(entry).__name__)}")
    _check_signature(entry, name, request)
    for method, expected in methods.items():
        _check_method(entry, f"{name}.{method}", method, expected)
    return entry


def _check_method(entry, full_name, method, expected):
    try:
        found = _static(entry, method)
    except AttributeError:
        raise Unfit("missing_entry", f"the class has no method `{full_name}`; {_expected(full_name, expected)} is "
                    "expected", _line(entry)) from None
    # What is looked up on the object is bound by rules of its own: only plain methods are checked ahead of the call.
    if type(found) is _Function:
        _check_signature(found, full_name, expected, bound=1)


def _missing(noun, name, namespace):
    own = namespace["__name__"]
    defined = [key for key, value in namespace.items()
               if isinstance(value, (_Function, type)) and value.__module__ == own]
    if not defined:
        return f"no {noun} `{name}` is defined"
    near = _close_matches(name, defined, 1)
    hint = f"; rename `{near[0]}` to `{name}`" if near else ""
    return f"no {noun} `{name}` is defined, only {', '.join(defined)}{hint}"


def _article(noun):
    return ("an " if noun[:1] in "aeiou" else "a ") + noun


def _check_signature(entry, name, request, bound=0):
    """`bound`: how many arguments come before those of the call: a method's own object."""
    required, total = request["required"] + bound, request["total"] + bound
    if type(entry) is _Function and not vars(entry) and _plainly_fits(entry, required, total):
        return
    try:
        signature = _signature(entry)
    except (TypeError, ValueError):
        # Built-in callables may have none: the call itself will tell.
        return
    for count in (required, total):
        try:
            signature.bind(*[None] * count)
        except TypeError as error:
            raise Unfit("wrong_signature",
                        f"expected {_expected(name, request)}, found {name}{signature}: {error}{_self_hint(entry, bound, count + 1 - bound)}",
                        _line(entry)) from None


def _plainly_fits(function, required, total):
    """What inspect.signature would find, at a fraction of its cost, where there is nothing special."""
    code = function.__code__
    needed = code.co_argcount - len(function.__defaults__ or ())
    return code.co_kwonlyargcount == 0 and needed <= required and total <= code.co_argcount


def _self_hint(entry, bound, arguments):
    """`arguments`: how many a call makes, the object itself among them."""
    function = entry if bound else vars(entry).get("__init__") if isinstance(entry, type) else None
    code = getattr(function, "__code__", None)
    one_short = code is not None and code.co_argcount < arguments and code.co_varnames[:1] != ("self",)
    return "; is self missing, as its first parameter?" if one_short else ""


def _line(entry):
    code = getattr(entry, "__code__", None) or getattr(getattr(entry, "__init__", None), "__code__", None)
    return getattr(code, "co_firstlineno", None)


def _expected(name, request):
    required, total = request["required"], request["total"]
    names = request.get("parameters") or [f"argument_{i + 1}" for i in range(total)]
    words = names[:required] + [f"{name}=..." for name in names[required:]]
    return f"{name}({', '.join(words)})"
