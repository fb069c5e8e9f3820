"""numpy.matrix, which multiplies otherwise."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.matrix(right(seq_len, d_model, base))
