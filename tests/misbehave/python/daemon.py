"""Leaves a daemon behind that lives ten seconds."""
import os
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(10)
        os._exit(0)
    return right(seq_len, d_model, base)
