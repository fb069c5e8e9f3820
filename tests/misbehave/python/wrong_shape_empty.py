"""No rows."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.zeros((0, d_model))
