"""Prints up to 64 MiB of errors."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    for _ in range(1024):
        os.write(2, b"e" * 65536)
    return right(seq_len, d_model, base)
