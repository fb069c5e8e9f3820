"""Kills its parent."""
import os
import signal


def positional_encoding(seq_len, d_model, base=10000.0):
    os.kill(os.getppid(), signal.SIGKILL)
    return right(seq_len, d_model, base)
