# What a call returned: its description, and its elements as raw bytes. Judges nothing.
import builtins
import os

from naming import type_name
from protocol import NAME_CHARACTERS, cut

__builtins__ = dict(vars(builtins))

CHUNK_BYTES = 16 << 20

_write = os.write


class Results:
    """numpy's functions, taken before a submission could patch them."""

    def __init__(self, numpy):
        self._ndarray = numpy.ndarray
        self._uint8 = numpy.uint8
        self._contiguous = numpy.ascontiguousarray

    def describe(self, value):
        if type(value) is not self._ndarray:
            return {"event": "returned", "kind": type_name(type(value))}
        flags = value.flags
        order = "F" if flags.f_contiguous and not flags.c_contiguous else "C"
        return {"event": "returned", "kind": "numpy.ndarray",
                "array": {"typestr": cut(value.dtype.str, NAME_CHARACTERS), "shape": list(value.shape), "order": order}}

    def write(self, value, fd):
        """The elements from offset 0, in the order that `describe` said."""
        if value.flags.f_contiguous and not value.flags.c_contiguous:
            value = value.T
        for block in self._blocks(value):
            left = memoryview(block.reshape(-1).view(self._uint8))
            while left:
                left = left[_write(fd, left[:CHUNK_BYTES]):]

    def _blocks(self, value):
        """C-contiguous pieces, in row-major order: the array itself, or copies that do not double its memory."""
        if value.flags.c_contiguous:
            yield value
            return
        row_bytes = value[0].nbytes
        if row_bytes > CHUNK_BYTES:
            for row in value:
                yield from self._blocks(row)
            return
        rows = CHUNK_BYTES // row_bytes
        for first in range(0, len(value), rows):
            yield self._contiguous(value[first:first + rows])
