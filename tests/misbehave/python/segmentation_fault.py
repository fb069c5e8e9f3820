"""Reads where nothing is mapped."""
import signal


def positional_encoding(seq_len, d_model, base=10000.0):
    signal.raise_signal(signal.SIGSEGV)
