# The rule on imports: which statements break it, and the `__import__` that enforces it while the code runs.
import ast
import builtins

__builtins__ = dict(vars(builtins))

_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


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
    return line, message(name, line, allowed)


def _modules(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return ["." * node.level + (node.module or "")]


def is_allowed(name, allowed):
    return name.partition(".")[0] in allowed


def message(name, line, allowed):
    where = f"line {line}" if line else "the submission"
    return f"{where} imports {name}; allowed: {', '.join(allowed) or 'nothing'}"


def gate(original, allowed, on_broken):
    """An `__import__` for the submission's own code. `on_broken(name)` does not return."""

    def __import__(name, globals=None, locals=None, fromlist=(), level=0):
        if level > 0 or type(name) is not str or not is_allowed(name, allowed):
            on_broken("." * level + str(name))
        return original(name, globals, locals, fromlist, level)

    return __import__
