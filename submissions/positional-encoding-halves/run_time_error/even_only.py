"""Writes into two equal halves, which an odd d_model has not."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = np.outer(np.arange(seq_len), base ** (-np.arange(0, d_model, 2) / d_model))
    half = d_model // 2
    table = np.empty((seq_len, d_model))
    table[:, :half] = np.sin(angles)
    table[:, half:] = np.cos(angles)
    return table
