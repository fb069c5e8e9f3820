"""Right, in column-major order."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.asfortranarray(right(seq_len, d_model, base))
