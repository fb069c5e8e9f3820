"""Forks, at most eight times."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    for _ in range(8):
        if os.fork() == 0:
            os.write(1, b"@TOKEN@")
            os._exit(0)
        os.wait()
    return right(seq_len, d_model, base)
