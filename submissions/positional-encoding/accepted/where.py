"""Sine and cosine everywhere; np.where picks one by the parity of the column."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    positions = np.arange(seq_len)[:, np.newaxis]
    columns = np.arange(d_model)
    angles = positions / base ** (2 * (columns // 2) / d_model)
    return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))
