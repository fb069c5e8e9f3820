# The lock-down library and prctl, by ctypes. Decides nothing.
import ctypes
import types

WHY_BYTES = 256
PR_SET_DUMPABLE = 4


class LockdownError(Exception):
    """The library's own sentence."""


class Limits(ctypes.Structure):
    """struct assay_lockdown_limits of lockdown.h."""

    _fields_ = [(name, ctypes.c_uint64)
                for name in ("memory_bytes", "stack_bytes", "cpu_seconds", "file_bytes", "threads")]


def open_library(path):
    """`prepare(read_paths)`, `use_huge_pages()`, `apply(limits)` and `warm_heap(bytes)`."""
    library = ctypes.CDLL(path)
    prepare_library = library.assay_lockdown_prepare
    prepare_library.argtypes = [ctypes.POINTER(ctypes.c_char_p), ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    apply_library = library.assay_lockdown_apply
    apply_library.argtypes = [ctypes.POINTER(Limits), ctypes.c_char_p, ctypes.c_size_t]
    warm_heap = library.assay_warm_heap
    warm_heap.argtypes = [ctypes.c_size_t]
    why = ctypes.create_string_buffer(WHY_BYTES)

    def check(status):
        if status != 0:
            raise LockdownError(why.value.decode("utf-8", "replace"))

    def prepare(read_paths):
        paths = (ctypes.c_char_p * len(read_paths))(*map(_os_bytes, read_paths))
        check(prepare_library(paths, len(read_paths), why, WHY_BYTES))

    def apply(limits):
        check(apply_library(Limits(**limits), why, WHY_BYTES))

    use_huge_pages = library.assay_use_huge_pages
    use_huge_pages.argtypes, use_huge_pages.restype = [], None
    return types.SimpleNamespace(prepare=prepare, use_huge_pages=use_huge_pages, apply=apply, warm_heap=warm_heap)


def _os_bytes(path):
    return path.encode("utf-8", "surrogateescape")


def make_undumpable():
    """Closes /proc/<pid>/mem and the like to every process of the same user, the children's included."""
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0:
        raise LockdownError("PR_SET_DUMPABLE is refused")
