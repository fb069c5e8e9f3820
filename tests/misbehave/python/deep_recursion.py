"""Recurses through C until the stack is gone."""
import sys


def positional_encoding(seq_len, d_model, base=10000.0):
    sys.setrecursionlimit(1 << 30)
    class Deep:
        def __getattr__(self, name):
            return getattr(Deep(), name)
    return Deep().x
