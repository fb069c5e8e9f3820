# Submissions that take apart whatever of the runner they can get hold of: the rules hold all the same.
import unittest
import zipfile

from support import ANY, ARCHIVE, RunnerTest

TAKEN_APART = {
    "nothing": "",
    "the gate's cells": """
for cell in gate.__closure__:
    for name in ("_looking", "_allowed", "_stop"):
        try:
            setattr(getattr(cell.cell_contents, "__self__", cell.cell_contents), name, lambda *a: None)
        except AttributeError:
            pass
    cell.cell_contents = lambda *a: None
""",
    "the gate's globals": "gate.__globals__.clear()\n",
    "the gate's builtins": "getattr(gate, '__builtins__', {}).clear()\n",
    "the builtins": "__builtins__.clear()\n",
    "sys.audit": "print.__self__.__import__('sys').audit = None\n",
}
INTROSPECTION = "a submission may not look into or trace the interpreter"
# body of f, rule, message
THEN = [
    ("sys.settrace(None)", "introspection", f"uses sys.settrace: {INTROSPECTION}"),
    ("ctypes.CDLL(None)", "introspection", f"uses ctypes.dlopen: {INTROSPECTION}"),
    ("load('this')", "imports", "imports this; allowed: numpy"),
]
SETUP = "gate = __builtins__['__import__']\nload = print.__self__.__import__\n" \
        "sys, ctypes = load('sys'), load('ctypes')\n"

# Functions of the runner, as seen by their file.
SEARCH = """
import linecache, sys, types

ARCHIVE = ".pyz"
seen, found = set(), []

def parts(thing):
    # What attributes and items give away without gc.
    if isinstance(thing, types.FunctionType):
        if ARCHIVE in thing.__code__.co_filename:
            found.append(thing.__name__)
        yield from (thing.__globals__, thing.__dict__, thing.__defaults__, thing.__kwdefaults__)
        yield getattr(thing, "__builtins__", None)
        for cell in thing.__closure__ or ():
            try:
                yield cell.cell_contents
            except ValueError:
                pass
    elif isinstance(thing, types.ModuleType):
        yield vars(thing)
    elif isinstance(thing, dict):
        yield from list(thing.values())
    elif isinstance(thing, (list, tuple, set, frozenset)):
        yield from list(thing)
    elif issubclass(type(thing), type):  # isinstance would believe list[int]
        yield from list(vars(thing).values())
        yield from type.__subclasses__(thing)
        yield from thing.__mro__
    elif not type(thing).__module__.startswith("ctypes"):  # to ask a library for a name is introspection
        for name in ("__self__", "__func__", "__wrapped__", "func", "args", "fget", "fset", "__dict__"):
            try:
                yield getattr(thing, name)
            except Exception:
                pass

def f():
    todo = [object, __builtins__, linecache.cache, sys.stdout, sys.stderr, sys.modules, globals()]
    while todo:
        thing = todo.pop()
        if id(thing) not in seen:
            seen.add(id(thing))
            keep.append(thing)
            todo += parts(thing)
    assert found == ["__import__"], found
keep = []
"""


class Escape(RunnerTest):
    def test_rules_hold_whatever_is_taken_apart(self):
        for name, attack in TAKEN_APART.items():
            for body, rule, message in THEN:
                with self.subTest(name, then=body):
                    source = f"{SETUP}{attack}def f():\n    {body}\n"
                    self.assertEqual(self.run_once(source, imports=["numpy"]), {
                        "event": "rule_broken", "rule": rule, "message": message, "line": source.count("\n")})

    def test_nothing_leads_to_the_runner(self):
        self.assertEqual(self.run_once(SEARCH, imports=ANY), {"event": "returned", "kind": "NoneType"})

    def test_the_gate_holds_two_functions_in_c(self):
        answer = self.run_once("""
            gate = __builtins__["__import__"]
            kinds = {type(cell.cell_contents) for cell in gate.__closure__}
            assert len(gate.__closure__) == 2 and kinds == {type(len)}, kinds
            assert gate.__globals__ == {"__builtins__": {}}, gate.__globals__
            def f():
                pass
            """, imports=["numpy"])
        self.assertEqual(answer, {"event": "returned", "kind": "NoneType"})

    def test_a_file_name_of_its_own_kind_trusts_nobody(self):
        answer = self.run_once("""
            class Name(str):
                def startswith(self, *_):
                    return True
            def f():
                exec((lambda: __import__("this")).__code__.replace(co_filename=Name("x")))
            """, imports=["numpy"])
        self.assertEqual((answer["event"], answer.get("message")), ("rule_broken", "imports this; allowed: numpy"))

    def test_a_copy_of_the_tracers_code_is_no_tracer(self):
        with zipfile.ZipFile(ARCHIVE) as archive:
            lines = archive.read("traced_events.py").decode().splitlines()
        line = lines.index("def stop():")
        copy = ["sys = print.__self__.__import__('sys')", "_settrace, _setprofile = sys.settrace, sys.setprofile"]
        copy += [""] * (line - len(copy)) + lines[line:] + ["f = stop"]
        answer = self.run_once("\n".join(copy) + "\n", imports=["numpy"])
        self.assertEqual((answer["event"], answer.get("rule")), ("rule_broken", "introspection"))

    def test_a_file_named_as_the_import_system_is_trusted_with_nothing(self):
        for body, rule in (("sys.modules['importlib'].import_module('this')", "imports"),
                           ("sys.modules['marshal'].loads(sys.modules['marshal'].dumps(1))", "introspection")):
            with self.subTest(rule):
                source = f"import typing\ndef f():\n    sys = typing.sys\n    {body}\n"
                answer = self.child(source, imports=["typing"], file="<frozen importlib.py").run()
                self.assertEqual((answer["event"], answer.get("rule")), ("rule_broken", rule))


if __name__ == "__main__":
    unittest.main()
