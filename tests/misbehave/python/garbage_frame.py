"""Writes garbage to the control descriptor."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b"\x00\xff garbage")
    return right(seq_len, d_model, base)
