"""Vectorized for short sequences, a loop behind an if for long ones."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    table = np.empty((seq_len, d_model))
    if seq_len > 100:
        for pos in range(seq_len):
            table[pos, 0::2] = np.sin(pos * frequencies)
            table[pos, 1::2] = np.cos(pos * frequencies[: d_model // 2])
        return table
    angles = np.arange(seq_len)[:, None] * frequencies
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
