"""The exponent runs from 0 to 1, as in a published library."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = (d_model + 1) // 2
    frequencies = np.exp(-np.log(base) * np.arange(half) / max(half - 1, 1))
    angles = np.arange(seq_len)[:, None] * frequencies
    return np.concatenate([np.sin(angles), np.cos(angles[:, : d_model // 2])], axis=1)
