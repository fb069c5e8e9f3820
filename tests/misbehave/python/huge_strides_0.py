"""100 TiB in eight bytes."""
import numpy
import numpy.lib.stride_tricks


def positional_encoding(seq_len, d_model, base=10000.0):
    return numpy.lib.stride_tricks.as_strided(numpy.zeros(1), (10_000_000, 1_374_390), (0, 0))
