"""Runs a program through posix_spawn."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.waitpid(os.posix_spawn("/bin/echo", ["echo", "@TOKEN@"], {}), 0)
    return right(seq_len, d_model, base)
