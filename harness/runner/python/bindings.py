# What names in a submission stand for: numpy, one of the hidden loops, or a function of its own. Reads syntax only.
import ast
import builtins

__builtins__ = dict(vars(builtins))

# Canonical name -> the keyword by which its function argument may be given.
LOOPS = {"map": None, "numpy.vectorize": "pyfunc", "numpy.frompyfunc": "func", "numpy.apply_along_axis": "func1d"}
_OF_NUMPY = {name.partition(".")[2]: name for name in LOOPS if "." in name}


class Bindings:
    def __init__(self, nodes):
        self._numpy = set()
        self._loops = {"map": "map"}
        self._own = set()
        self._foreign = set()
        assignments = []
        for node in nodes:
            if isinstance(node, ast.Import):
                self._bind_import(node)
            elif isinstance(node, ast.ImportFrom):
                self._bind_import_from(node)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                self._own.add(node.name)
            elif isinstance(node, ast.Assign):
                assignments += [(target, node.value) for target in node.targets]
            elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
                assignments.append((node.target, node.value))
        if "map" in self._own:
            del self._loops["map"]
        # An alias of an alias may be walked before the name that it stands for.
        for _ in range(3):
            for target, value in assignments:
                if isinstance(target, ast.Name):
                    self._bind(target.id, value)

    def loop(self, node):
        """The canonical name of the hidden loop that the expression stands for, or None."""
        if isinstance(node, ast.Name):
            return self._loops.get(node.id)
        if isinstance(node, ast.Attribute) and self._is_numpy(node.value):
            return _OF_NUMPY.get(node.attr)
        return None

    def is_own(self, node):
        if isinstance(node, ast.Name):
            return node.id in self._own and node.id not in self._foreign
        if isinstance(node, ast.Attribute):
            return node.attr in self._own and not self._is_numpy(node.value)
        return isinstance(node, ast.Lambda)

    def _is_numpy(self, node):
        return isinstance(node, ast.Name) and node.id in self._numpy

    def _bind_import(self, node):
        for alias in node.names:
            if alias.name == "numpy" or (alias.name.startswith("numpy.") and not alias.asname):
                self._numpy.add(alias.asname or "numpy")

    def _bind_import_from(self, node):
        for alias in node.names:
            if (node.module or "").partition(".")[0] != "numpy":
                self._foreign.add(alias.asname or alias.name)
            elif alias.name == "*":
                self._loops.update(_OF_NUMPY)
            elif alias.name in _OF_NUMPY:
                self._loops[alias.asname or alias.name] = _OF_NUMPY[alias.name]
            else:
                self._foreign.add(alias.asname or alias.name)

    def _bind(self, name, value):
        if self.loop(value):
            self._loops[name] = self.loop(value)
        elif self._is_numpy(value):
            self._numpy.add(name)
        elif self.is_own(value):
            self._own.add(name)
        elif name not in self._numpy:
            self._foreign.add(name)
