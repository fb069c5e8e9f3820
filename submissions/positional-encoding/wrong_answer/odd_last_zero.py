"""The last column of an odd d_model is never filled."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = d_model // 2
    angles = np.arange(seq_len)[:, None] * base ** (-2.0 * np.arange(half) / d_model)
    table = np.zeros((seq_len, d_model))
    table[:, 0 : 2 * half : 2] = np.sin(angles)
    table[:, 1 : 2 * half : 2] = np.cos(angles)
    return table
