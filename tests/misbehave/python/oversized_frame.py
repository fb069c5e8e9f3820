"""Writes a frame longer than any may be."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b"[" * 100000)
    return right(seq_len, d_model, base)
