"""Reaches for memory through ctypes."""
import ctypes


def positional_encoding(seq_len, d_model, base=10000.0):
    ctypes.CDLL(None).getpid()
    return right(seq_len, d_model, base)
