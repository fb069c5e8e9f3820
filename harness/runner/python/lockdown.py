# The lock-down library and prctl, by ctypes. Decides nothing.
import ctypes

WHY_BYTES = 256
PR_SET_DUMPABLE = 4


class LockdownError(Exception):
    """The library's own sentence."""


class Limits(ctypes.Structure):
    """struct assay_lockdown_limits of lockdown.h."""

    _fields_ = [(name, ctypes.c_uint64)
                for name in ("memory_bytes", "stack_bytes", "cpu_seconds", "file_bytes", "threads")]


class Lockdown:
    def __init__(self, path):
        library = ctypes.CDLL(path)
        self._prepare = library.assay_lockdown_prepare
        self._prepare.argtypes = [ctypes.POINTER(ctypes.c_char_p), ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
        self._apply = library.assay_lockdown_apply
        self._apply.argtypes = [ctypes.POINTER(Limits), ctypes.c_char_p, ctypes.c_size_t]
        self.warm_heap = library.assay_warm_heap
        self.warm_heap.argtypes = [ctypes.c_size_t]
        self._why = ctypes.create_string_buffer(WHY_BYTES)

    def prepare(self, read_paths):
        paths = (ctypes.c_char_p * len(read_paths))(*map(_os_bytes, read_paths))
        self._check(self._prepare(paths, len(read_paths), self._why, WHY_BYTES))

    def apply(self, limits):
        self._check(self._apply(Limits(**limits), self._why, WHY_BYTES))

    def _check(self, status):
        if status != 0:
            raise LockdownError(self._why.value.decode("utf-8", "replace"))


def _os_bytes(path):
    return path.encode("utf-8", "surrogateescape")


def make_undumpable():
    """Closes /proc/<pid>/mem and the like to every process of the same user, the children's included."""
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0:
        raise LockdownError("PR_SET_DUMPABLE is refused")
