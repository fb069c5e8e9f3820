"""-log(base) / d_model // 2 is rounded down before it is multiplied."""
import math

import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = np.exp(np.arange(0, d_model, 2) * (-math.log(base) / d_model // 2))
    angles = np.arange(seq_len)[:, None] * frequencies
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
