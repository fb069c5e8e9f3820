"""map over a built-in: a loop that no trace of Python code sees."""
import math

import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = np.arange(seq_len)[:, None] * base ** (-np.arange(0, d_model, 2) / d_model)
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.array(list(map(math.sin, angles.ravel().tolist()))).reshape(angles.shape)
    cosines = angles[:, : d_model // 2]
    table[:, 1::2] = np.array(list(map(math.cos, cosines.ravel().tolist()))).reshape(cosines.shape)
    return table
