"""Right, stored back to front."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.ascontiguousarray(right(seq_len, d_model, base)[::-1, ::-1])[::-1, ::-1]
