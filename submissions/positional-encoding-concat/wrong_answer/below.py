"""Concatenates along the first axis, which is the default."""
import numpy as np


def concatenated_encoding(x: np.ndarray, base: float = 10000.0) -> np.ndarray:
    seq_len, d_model = x.shape
    angles = np.outer(np.arange(seq_len), base ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return np.concatenate([x, table])
