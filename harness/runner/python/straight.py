# Code so plain that it cannot loop: to count what it executes on inputs of several sizes would tell nothing.
import builtins
import opcode
import sys
import types

__builtins__ = dict(vars(builtins))

# Before 3.11 the jumps that close a loop have no names of their own.
_HAS_NAMES = sys.version_info >= (3, 11)
_LOOPS = {number for name, number in opcode.opmap.items()
          if "BACKWARD" in name or "ITER" in name or "YIELD" in name or name in ("SEND", "RETURN_GENERATOR")}
_CALLS = {number for name, number in opcode.opmap.items() if "CALL" in name}
# Of names and attributes; an element of an array may be set.
_STORES = {number for name, number in opcode.opmap.items()
           if name.startswith(("STORE_", "DELETE_")) and not any(part in name for part in ("FAST", "SUBSCR", "SLICE"))}
_STORE_NAME = opcode.opmap["STORE_NAME"]
_BEFORE_NAME = {number for name, number in opcode.opmap.items()
                if name in ("IMPORT_NAME", "IMPORT_FROM", "LOAD_CONST", "MAKE_FUNCTION", "SET_FUNCTION_ATTRIBUTE")}
# Ways to code, or to names that are not written out; and what of numpy and math leads to modules that have such ways.
_OPAQUE = frozenset(
    "breakpoint builtins classmethod compat compile core ctypeslib delattr dir distutils eval exec f2py functools getattr "
    "globals help input lib locals ma modules object open os setattr super sys testing type types vars warnings".split())


def is_straight(module):
    """A module that has imports, constants and one function, and calls nothing (no decorator, no wrapper). The function
    has no loop, does not know itself and has no way to code that is not in it. NumPy's loops over other people's
    functions are not looked for here."""
    functions = _functions(module)
    if not _HAS_NAMES or len(functions) != 1 or _functions(functions[0]):
        return False
    function, = functions
    names = set(function.co_names)
    return (not _executes(module, _LOOPS | _CALLS) and not _executes(function, _LOOPS | _STORES)
            and _has_no_aliases(module) and function.co_name not in names
            and not names & _OPAQUE and not any(name.startswith("_") for name in names))


def _has_no_aliases(module):
    """What is named comes right from an import, a literal or the function's definition."""
    before = None
    instructions = module.co_code
    for at in range(0, len(instructions), 2):
        number = instructions[at]
        if number in _STORES and (number != _STORE_NAME or before not in _BEFORE_NAME):
            return False
        before = number
    return True


def _functions(code):
    return [const for const in code.co_consts if type(const) is types.CodeType]


def _executes(code, opcodes):
    # Arguments stand at odd places.
    return not opcodes.isdisjoint(code.co_code[::2])
