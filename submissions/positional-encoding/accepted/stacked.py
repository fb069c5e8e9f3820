"""Dividing by the power, stacking sine and cosine, and cutting the last column off where d_model is odd."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = (d_model + 1) // 2
    angles = np.arange(seq_len)[:, None] / np.power(base, 2.0 * np.arange(half) / d_model)
    pairs = np.stack((np.sin(angles), np.cos(angles)), axis=-1)
    return pairs.reshape(seq_len, 2 * half)[:, :d_model]
