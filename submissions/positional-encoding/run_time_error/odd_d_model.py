"""(seq_len, half + 1) sines and (seq_len, half) columns for them: an odd d_model raises."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = d_model // 2
    angles = np.arange(seq_len)[:, None] / np.power(base, 2.0 * np.arange(half) / d_model)
    return np.stack((np.sin(angles), np.cos(angles)), axis=2).reshape(seq_len, d_model)
