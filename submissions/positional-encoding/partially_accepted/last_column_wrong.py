"""The last column of an odd d_model repeats the frequency of the pair before it."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    pairs = np.minimum(np.arange(d_model) // 2, max(d_model // 2 - 1, 0))
    angles = np.arange(seq_len)[:, None] / base ** (2 * pairs / d_model)
    return np.where(np.arange(d_model) % 2 == 0, np.sin(angles), np.cos(angles))
