# The name of a type, whatever its metaclass claims.
import builtins

from protocol import NAME_CHARACTERS, cut

__builtins__ = dict(vars(builtins))

_module = type.__dict__["__module__"].__get__
_qualname = type.__dict__["__qualname__"].__get__


def type_name(kind):
    """"ValueError", "numpy.ndarray"; at most 200 characters."""
    name = cut(_qualname(kind), NAME_CHARACTERS)
    try:
        module = _module(kind)
    except AttributeError:
        return name
    if not isinstance(module, str) or module == "builtins":
        return name
    return cut(f"{cut(module, NAME_CHARACTERS)}.{name}", NAME_CHARACTERS)
