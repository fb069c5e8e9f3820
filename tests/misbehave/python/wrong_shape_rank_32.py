"""32 axes."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.zeros((1,) * 32)
