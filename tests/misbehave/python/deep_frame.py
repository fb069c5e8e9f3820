"""Writes a frame nested 60,000 deep."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b'{"event":' + b"[" * 60000)
    return right(seq_len, d_model, base)
