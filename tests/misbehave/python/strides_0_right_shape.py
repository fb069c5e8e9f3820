"""One number in every place."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.broadcast_to(numpy.ones(1), (seq_len, d_model))
