"""Prints up to 64 MiB."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    for _ in range(1024):
        os.write(1, b"o" * 65536)
    return right(seq_len, d_model, base)
