"""The exponent runs from 0 to 1 over the pairs: i / (half - 1) instead of 2i / d_model."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = (d_model + 1) // 2
    exponents = np.arange(half) / max(half - 1, 1)
    angles = np.arange(seq_len)[:, None] * base ** -exponents
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
