"""A single number, without an axis."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.array(1.0)
