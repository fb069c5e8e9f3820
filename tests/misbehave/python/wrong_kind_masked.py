"""A masked array."""
import numpy
import numpy.ma


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.ma.masked_all((seq_len, d_model))
