# What names in a submission stand for: numpy, one of the hidden loops, or a function of its own. Reads syntax only.
import ast
import builtins
import types

__builtins__ = dict(vars(builtins))

# Canonical name -> the keyword by which its function argument may be given.
LOOPS = {"map": None, "numpy.vectorize": "pyfunc", "numpy.frompyfunc": "func", "numpy.apply_along_axis": "func1d"}
_OF_NUMPY = {name.partition(".")[2]: name for name in LOOPS if "." in name}


def read(nodes):
    """`loop(node)` and `is_own(node)`, by what the nodes of a whole submission bind."""
    numpy, loops, own, foreign = set(), {"map": "map"}, set(), set()

    def loop(node):
        """The canonical name of the hidden loop that the expression stands for, or None."""
        if isinstance(node, ast.Name):
            return loops.get(node.id)
        if isinstance(node, ast.Attribute) and is_numpy(node.value):
            return _OF_NUMPY.get(node.attr)
        return None

    def is_own(node):
        if isinstance(node, ast.Name):
            return node.id in own and node.id not in foreign
        if isinstance(node, ast.Attribute):
            return node.attr in own and not is_numpy(node.value)
        return isinstance(node, ast.Lambda)

    def is_numpy(node):
        return isinstance(node, ast.Name) and node.id in numpy

    def bind(name, value):
        if loop(value):
            loops[name] = loop(value)
        elif is_numpy(value):
            numpy.add(name)
        elif is_own(value):
            own.add(name)
        elif name not in numpy:
            foreign.add(name)

    assignments = []
    for node in nodes:
        if isinstance(node, ast.Import):
            numpy |= set(_numpy_names(node))
        elif isinstance(node, ast.ImportFrom):
            _bind_import_from(node, loops, foreign)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            own.add(node.name)
        elif isinstance(node, ast.Assign):
            assignments += [(target, node.value) for target in node.targets]
        elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
            assignments.append((node.target, node.value))
    if "map" in own:
        del loops["map"]
    # An alias of an alias may be walked before the name that it stands for.
    for _ in range(3):
        for target, value in assignments:
            if isinstance(target, ast.Name):
                bind(target.id, value)
    return types.SimpleNamespace(loop=loop, is_own=is_own)


def _numpy_names(node):
    return [alias.asname or "numpy" for alias in node.names
            if alias.name == "numpy" or (alias.name.startswith("numpy.") and not alias.asname)]


def _bind_import_from(node, loops, foreign):
    for alias in node.names:
        if (node.module or "").partition(".")[0] != "numpy":
            foreign.add(alias.asname or alias.name)
        elif alias.name == "*":
            loops.update(_OF_NUMPY)
        elif alias.name in _OF_NUMPY:
            loops[alias.asname or alias.name] = _OF_NUMPY[alias.name]
        else:
            foreign.add(alias.asname or alias.name)
