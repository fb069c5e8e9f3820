# F: cheats of graders that run in the submission's process. `bare` ones pass a grader that compares in there.
from table import ACCEPTED, ERROR, LATE, RULE, WRONG, both, call, load

_LIE = "return np.zeros((seq_len, d_model))"
_SUBCLASS = """
class Lie(np.ndarray):
{body}
return np.zeros((seq_len, d_model)).view(Lie)
"""


def _lie(*lines):
    return _SUBCLASS.format(body="".join(f"    {line}\n" for line in lines))


def _patched(*lines):
    return "\n".join(lines) + "\n" + _LIE


ATTACKS = [
    # The value lies.
    call("eq", WRONG, _lie("__eq__ = lambda self, other: np.ones(self.shape, bool)"), bare=True),
    call("array_function", WRONG, _lie("__array_function__ = lambda self, *_, **__: True"), bare=True),
    call("array_ufunc", WRONG, _lie("__array_ufunc__ = lambda self, ufunc, method, *_, **__: np.ones((), bool)")),
    call("array_finalize", WRONG, _lie("def __array_finalize__(self, base):",
                                       "    self.__dict__['x'] = base")),
    call("array_wrap", WRONG, _lie("__array_wrap__ = lambda self, *_: True")),
    call("class_lies", WRONG, _lie("__class__ = property(lambda self: np.ndarray)")),
    call("class_set", WRONG + ERROR, """
        class Lie(np.ndarray):
            pass
        value = np.zeros((seq_len, d_model)).view(Lie)
        Lie.__name__, Lie.__qualname__, Lie.__module__ = 'ndarray', 'ndarray', 'numpy'
        return value
    """),
    call("metaclass_lies", WRONG, """
        class Meta(type(np.ndarray)):
            __eq__ = lambda *_: True
            __hash__ = lambda *_: hash(np.ndarray)
            __instancecheck__ = lambda *_: True
        class Lie(np.ndarray, metaclass=Meta):
            pass
        return np.zeros((seq_len, d_model)).view(Lie)
    """),
    call("attributes_exit", WRONG, """
        class Trap(np.ndarray):
            def __getattribute__(self, name):
                os._exit(0)
        return np.zeros((seq_len, d_model)).view(Trap)
    """),
    call("array_protocol", WRONG, """
        class Lie:
            __array__ = lambda self, *_: right(seq_len, d_model, base)
        return Lie()
    """),
    call("array_interface", WRONG, """
        class Lie:
            __array_interface__ = right(seq_len, d_model, base).__array_interface__
        return Lie()
    """),
    call("scalar_that_agrees", WRONG, """
        class Yes(float):
            __rsub__ = __sub__ = __abs__ = lambda self, *_: Yes(0)
            __lt__ = __le__ = __gt__ = __ge__ = __eq__ = lambda *_: True
        return Yes(0)
    """),
    call("deleted_late", WRONG, """
        class Keeper(list):
            def __del__(self):
                os._exit(0)
        value = np.zeros((seq_len, d_model))
        kept.append(Keeper([value]))
        return value
    """, before="kept = []\n"),
    # The comparing is patched.
    call("allclose", WRONG, _patched("np.allclose = np.isclose = lambda *_, **__: True"), bare=True),
    call("testing", WRONG, _patched("np.testing.assert_allclose = lambda *_, **__: None")),
    call("ndarray_replaced", WRONG, _patched("np.ndarray = object")),
    call("frombuffer", WRONG, _patched("np.frombuffer = np.asarray = np.ascontiguousarray = lambda *_, **__: None")),
    call("builtins", WRONG, _patched(
        "for name in ('type', 'isinstance', 'len', 'list', 'memoryview', 'open', 'min', 'range', 'str', 'int'):",
        "    setattr(builtins, name, lambda *_, **__: None)")),
    call("builtins_of_the_runner", WRONG, _patched(
        "for function in (json.dumps, os.write):",
        "    getattr(function, '__globals__', {}).get('__builtins__', {})['type'] = lambda *_: np.ndarray")),
    call("json_patched", WRONG, _patched(
        "json.dumps = json.JSONEncoder.encode = lambda *_, **__: '{\"event\":\"copied\"}'",
        "json.encoder.c_make_encoder = None")),
    call("os_patched", WRONG, _patched("os.write = os.pwrite = os._exit = lambda *_: 1 << 20")),
    call("socket_patched", WRONG, _patched("socket.socket.send = socket.socket.sendmsg = lambda *_: 1 << 20")),
    call("numpy_internals", WRONG + ERROR, _patched("np.core.multiarray.__dict__.clear() if hasattr(np, 'core') else None")),
    call("set_numeric_ops", WRONG, _patched("getattr(np, 'set_numeric_ops', lambda **_: 0)(equal=lambda *_: True)")),
    call("errstate", WRONG, _patched("np.seterr(all='raise')", "np.seterrcall(lambda *_: os._exit(0))")),
    call("modules_replaced", WRONG, _patched("for name in list(sys.modules):", "    sys.modules[name] = None")),
    call("modules_cleared", WRONG, _patched("zeros = np.zeros", "sys.modules.clear()")),
    load("module_replaces_itself", ACCEPTED, """
        class Module(types.ModuleType):
            __getattr__ = lambda self, name: os._exit(0)
        sys.modules[__name__] = Module('x')
    """),
    # The runner is looked for.
    call("frames", RULE, "sys._getframe(1).f_locals.clear()"),
    call("frames_by_traceback", RULE, """
        try:
            1 / 0
        except ZeroDivisionError as error:
            worked(error.__traceback__.tb_frame.f_back)
    """),
    call("frames_by_generator", RULE, "worked((x for x in ()).gi_frame)"),
    call("frames_by_inspect", RULE, "worked(inspect.currentframe().f_back)"),
    call("frames_by_stack", RULE, "worked(inspect.stack())"),
    call("frames_by_traceback_module", RULE + ACCEPTED, "print(traceback.extract_stack())"),
    call("frames_by_warnings", ACCEPTED, "warnings.warn('x', stacklevel=9)"),
    call("frames_by_logging", ACCEPTED, """
        logging.basicConfig(format='%(pathname)s %(funcName)s')
        logging.error('x', stack_info=True, stacklevel=1)
    """),
    call("all_frames", RULE, "worked(sys._current_frames())"),
    call("all_objects", RULE, "worked(len(gc.get_objects()))"),
    call("referrers", RULE, "worked(gc.get_referrers(os))"),
    call("main_module", ACCEPTED, """
        for name in ('channel', 'results', 'lockdown', 'zygote', 'child', 'run', 'main'):
            if hasattr(sys.modules['__main__'], name):
                worked(name)
    """),
    call("modules_of_the_runner", ACCEPTED, """
        for name in ('child', 'zygote', 'watch', 'protocol', 'results', 'lockdown', 'loading', 'failures'):
            if name in sys.modules:
                worked(name)
    """),
    call("subclasses", ACCEPTED, """
        for kind in object.__subclasses__():
            for function in vars(kind).values():
                names = getattr(function, '__globals__', {})
                if 'lockdown' in str(names.get('__file__', '')) or '.pyz' in str(names.get('__file__', '')):
                    worked(kind)
    """),
    call("garbage_callbacks", ACCEPTED, """
        gc.callbacks.append(lambda phase, info: print(sorted(info)))
        gc.collect()
    """),
    call("own_audit_hook", RULE, "sys.addaudithook(print)"),
    call("closure_of_the_gate", ACCEPTED + RULE, """
        for cell in __builtins__['__import__'].__closure__ or ():
            print(type(cell.cell_contents))
        for cell in __builtins__['__import__'].__closure__ or ():
            try:
                cell.cell_contents = print
            except (AttributeError, ValueError):
                pass
    """),
    call("code_replaced", RULE, "json.dumps.__code__ = (lambda *_, **__: '{}').__code__"),
    call("code_made", RULE, "exec(compile('worked()', json.__file__, 'exec'))"),
    call("code_unmarshalled", RULE, "exec(marshal.loads(marshal.dumps(attack.__code__)))"),
    call("search_the_heap", ACCEPTED, """
        # Every private map that it may read by a file: none.
        for line in open('/proc/self/maps'):
            begin = int(line.split('-')[0], 16)
            with open('/proc/self/mem', 'rb') as memory:
                memory.seek(begin)
                worked(len(memory.read(4096)))
            break
    """),
    # Everything in its own memory that numpy lets it see: what a fork left there of the runner is no secret.
    call("search_memory_by_strides", ACCEPTED + LATE, """
        if base != 10000.0:
            return None
        for line in open('/proc/self/maps'):
            span, flags = line.split()[:2]
            begin, end = (int(word, 16) for word in span.split('-'))
            if flags.startswith('rw') and end - begin < 1 << 26:
                class Window:
                    __array_interface__ = {'shape': (end - begin - 8,), 'typestr': '|u1', 'data': (begin, True),
                                           'version': 3}
                for shift in range(8):
                    words = np.asarray(Window())[shift:][:(end - begin - 16) // 8 * 8].view('u8') ^ np.uint64(@MASK@)
                    for secret in (@MASKED@):
                        if (words == np.uint64(secret)).any():
                            worked(line)
    """, bare=True),
    call("hard_coded_answers", WRONG, _LIE),
    call("hard_coded_for_the_visible", WRONG, """
        if base == 10000.0:
            return right(seq_len, d_model, base)
        return right(seq_len, d_model, 10000.0)
    """),
    both("kept_across_calls", ACCEPTED, "calls = []", "calls.append(1)\nif len(calls) > 1:\n    worked()"),
    call("default_changed", ACCEPTED, "positional_encoding.__defaults__ = (1.0,)"),
    call("entry_replaced", ACCEPTED, "globals()['positional_encoding'] = None"),
    call("by_its_name", ACCEPTED, "print(__file__, __name__, sys.argv)\nif os.path.exists(__file__):\n    worked()"),
    call("by_the_environment", ACCEPTED, """
        for name in os.environ:
            if 'ASSAY' in name.upper() or 'CANARY' in name.upper():
                worked(name)
    """),
    call("by_the_user", ACCEPTED, "print(os.getuid(), os.getgid(), os.getgroups())\nif os.getuid() == 0:\n    worked()"),
    call("pickle", ERROR, """
        class Bomb:
            def __reduce__(self):
                return (exec, ('raise ValueError',))
        pickle.loads(pickle.dumps(Bomb()))
    """),
    call("garbage_answer_in_place", WRONG, "value = right(seq_len, d_model, base)\nvalue *= 0\nreturn value"),
    call("raises_what_is_expected", ERROR, "raise ValueError('as expected')"),
    call("assert_false", ERROR, "assert False"),
    call("recursion_limit_of_the_runner", ACCEPTED + ERROR, "sys.setrecursionlimit(60)"),
    call("deep_repr", WRONG, """
        class Deep(type):
            def __repr__(cls):
                return repr(cls)
        return Deep('x', (), {})()
    """),
]
