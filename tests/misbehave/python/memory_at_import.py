"""Takes 4 GiB while it is loaded."""
import numpy

held = numpy.ones(1 << 29)


def positional_encoding(seq_len, d_model, base=10000.0):
    return right(seq_len, d_model, base)
