# What a call returned: its description, and its elements as raw bytes. Judges nothing.
import builtins
import os
import types

from naming import type_name
from protocol import NAME_CHARACTERS, cut

__builtins__ = dict(vars(builtins))

CHUNK_BYTES = 16 << 20

_write = os.write


def results_of(numpy):
    """`describe` and `write`, with numpy's functions as they were before a submission could patch them."""
    ndarray, uint8, contiguous = numpy.ndarray, numpy.uint8, numpy.ascontiguousarray

    def describe(value):
        if type(value) is not ndarray:
            return {"event": "returned", "kind": type_name(type(value))}
        flags = value.flags
        order = "F" if flags.f_contiguous and not flags.c_contiguous else "C"
        return {"event": "returned", "kind": "numpy.ndarray",
                "array": {"typestr": cut(value.dtype.str, NAME_CHARACTERS), "shape": list(value.shape), "order": order}}

    def write(value, fd):
        """The elements from offset 0, in the order that `describe` said."""
        if value.flags.f_contiguous and not value.flags.c_contiguous:
            value = value.T
        for block in _blocks(value, contiguous):
            write_bytes(memoryview(block.reshape(-1).view(uint8)), fd)

    return types.SimpleNamespace(describe=describe, write=write)


def write_bytes(view, fd):
    while view:
        view = view[_write(fd, view[:CHUNK_BYTES]):]


def _blocks(value, contiguous):
    """C-contiguous pieces, in row-major order: the array itself, or copies that do not double its memory."""
    if value.flags.c_contiguous:
        yield value
        return
    row_bytes = value[0].nbytes
    if row_bytes > CHUNK_BYTES:
        for row in value:
            yield from _blocks(row, contiguous)
        return
    rows = CHUNK_BYTES // row_bytes
    for first in range(0, len(value), rows):
        yield contiguous(value[first:first + rows])
