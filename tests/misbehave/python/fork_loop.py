"""Forks until it cannot, at most 64 processes that live ten seconds."""
import os
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    for _ in range(64):
        try:
            if os.fork() == 0:
                time.sleep(10)
                os._exit(0)
        except OSError:
            break
    return right(seq_len, d_model, base)
