"""Each frequency is the one before it times base^(-2 / d_model)."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    ratios = np.full((d_model + 1) // 2, base ** (-2.0 / d_model))
    ratios[0] = 1.0
    angles = np.arange(seq_len)[:, None] * np.cumprod(ratios)
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
