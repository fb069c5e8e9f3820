"""Sleeps past the wall limit, for no CPU time."""
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    time.sleep(20)
    return right(seq_len, d_model, base)
