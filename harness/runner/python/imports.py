# The rule on imports: which statements break it, and what is said of them. The watch enforces it while the code runs.
import ast
import builtins
import opcode
import types

__builtins__ = dict(vars(builtins))

_IMPORT_NAME = opcode.opmap["IMPORT_NAME"]
_EXTENDED_ARG = opcode.opmap["EXTENDED_ARG"]
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


def all_allowed(code, allowed):
    """Whether every import that the compiler kept names an allowed module. Relative ones the watch refuses."""
    pending = [code]
    while pending:
        part = pending.pop()
        pending += [const for const in part.co_consts if type(const) is types.CodeType]
        if not all(is_allowed(part.co_names[index], allowed) for index in _name_indices(part.co_code)):
            return False
    return True


def _name_indices(instructions):
    at = instructions.find(_IMPORT_NAME)
    while at >= 0:
        # Arguments stand at odd places.
        if at % 2 == 0:
            index, shift, before = instructions[at + 1], 8, at - 2
            while before >= 0 and instructions[before] == _EXTENDED_ARG:
                index |= instructions[before + 1] << shift
                shift, before = shift + 8, before - 2
            yield index
        at = instructions.find(_IMPORT_NAME, at + 1)


def check(tree, allowed):
    """The first import statement, by line, of a module that is not allowed: (line, message), or None."""
    broken = []
    pending = list(tree.body)
    while pending:
        node = pending.pop()
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            broken += [(node.lineno, name) for name in _modules(node) if not is_allowed(name, allowed)]
        else:
            for block in _BLOCKS:
                pending += getattr(node, block, ())
    if not broken:
        return None
    line, name = min(broken)
    return line, message(name, allowed)


def _modules(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return ["." * node.level + (node.module or "")]


def is_allowed(name, allowed):
    return name.partition(".")[0] in allowed


def message(name, allowed):
    return f"imports {name}; allowed: {', '.join(allowed) or 'nothing'}"
