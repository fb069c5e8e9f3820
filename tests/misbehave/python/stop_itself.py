"""Stops itself with a signal that cannot be caught."""
import signal


def positional_encoding(seq_len, d_model, base=10000.0):
    signal.raise_signal(signal.SIGSTOP)
    return right(seq_len, d_model, base)
