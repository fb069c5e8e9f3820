# Loops that tracing cannot see, for they run inside C or NumPy: map and numpy's wrappers over a function not one's own.
import ast
import builtins

import bindings

__builtins__ = dict(vars(builtins))

_WORDS = (b"map", b"vectorize", b"frompyfunc", b"apply_along_axis")
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def worth_checking(source):
    """Whether the bytes hold a word without which `check` finds nothing. Far cheaper than the check."""
    return any(word in source for word in _WORDS)


def check(tree):
    """The first such loop: (line, message), or None. Over a function of the submission tracing sees every call."""
    nodes = list(ast.walk(tree))
    names = bindings.read(nodes)
    decorators = {id(item) for node in nodes if isinstance(node, _DEFINITIONS) for item in node.decorator_list}
    named = decorators | _called_or_assigned(nodes)
    found = []
    for node in nodes:
        if isinstance(node, ast.Call) and names.loop(node.func):
            text = _judge(node, names.loop(node.func), names, id(node) in decorators)
        elif names.loop(node) and isinstance(node.ctx, ast.Load) and id(node) not in named:
            text = f"{names.loop(node)} is passed on: what it will loop over cannot be seen"
        else:
            continue
        if text:
            found.append((node.lineno, text))
    if not found:
        return None
    line, text = min(found)
    return line, f"{text}; use operations on whole arrays"


def _called_or_assigned(nodes):
    """Ids of expressions that are called, or assigned to a name: that makes an alias, which bindings knows."""
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    return called | {id(node.value) for node in nodes if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr))}


def _judge(call, loop, names, decorates):
    function = _function(call, bindings.LOOPS[loop])
    if function is None:
        return None if decorates else f"{loop} is called without the function it will loop over"
    if names.is_own(function) or (loop == "map" and _is_short(call)):
        return None
    return f"{loop} over {ast.unparse(function)} is a loop over single elements"


def _function(call, keyword):
    if call.args:
        return call.args[0]
    return next((item.value for item in call.keywords if item.arg == keyword), None)


def _is_short(call):
    """map stops with its shortest argument: one written out in place bounds it, however large the input."""
    return any(isinstance(arg, (ast.Tuple, ast.List)) and not any(isinstance(item, ast.Starred) for item in arg.elts)
               for arg in call.args[1:])
