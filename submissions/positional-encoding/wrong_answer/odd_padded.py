"""An odd d_model is rounded up, which also changes every frequency, and cut."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    even = d_model + d_model % 2
    angles = np.arange(seq_len)[:, None] * base ** (-np.arange(0, even, 2) / even)
    table = np.empty((seq_len, even))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table[:, :d_model].copy()
