"""Raises an exception whose text raises."""
class Unprintable(Exception):
    def __str__(self):
        raise Unprintable


def positional_encoding(seq_len, d_model, base=10000.0):
    raise Unprintable
