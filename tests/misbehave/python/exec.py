"""Becomes another program."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.execv("/bin/echo", ["echo", "@TOKEN@"])
