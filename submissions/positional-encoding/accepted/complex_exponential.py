"""i * exp(-i * angle) is sine + i * cosine: its two parts in memory are the pairs of columns."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    waves = np.exp(-1j * np.arange(seq_len)[:, None] * frequencies)
    waves *= 1j
    return waves.view(np.float64)[:, :d_model]
