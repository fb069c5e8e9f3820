"""Vectorized, but computes the whole table 48 times and averages, hoping for a smaller rounding error."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    positions = np.arange(seq_len)[:, None]
    columns = np.arange(d_model)
    total = np.zeros((seq_len, d_model))
    for _ in range(48):
        angles = positions / np.power(base, 2 * (columns // 2) / d_model)
        total += np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))
    return total / 48
