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
_MAKES_CODE = {"compile", "eval", "exec"}


def is_straight(module):
    """A module that calls nothing (no decorator, no wrapper) and has one function, without a loop, that does not know
    its own name and makes no code. NumPy's loops over other people's functions are not looked for here."""
    functions = _functions(module)
    if not _HAS_NAMES or len(functions) != 1 or _functions(functions[0]):
        return False
    function, = functions
    return (not _executes(module, _LOOPS | _CALLS) and not _executes(function, _LOOPS)
            and not _MAKES_CODE.union([function.co_name]).intersection(function.co_names))


def _functions(code):
    return [const for const in code.co_consts if type(const) is types.CodeType]


def _executes(code, opcodes):
    # Arguments stand at odd places.
    return not opcodes.isdisjoint(code.co_code[::2])
