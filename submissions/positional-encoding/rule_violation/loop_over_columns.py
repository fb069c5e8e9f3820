"""Column by column, each column vectorized."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    positions = np.arange(seq_len)
    table = np.zeros((seq_len, d_model))
    for col in range(d_model):
        angles = positions / base ** (2 * (col // 2) / d_model)
        table[:, col] = np.sin(angles) if col % 2 == 0 else np.cos(angles)
    return table
