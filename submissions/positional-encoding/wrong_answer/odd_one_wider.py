"""An odd d_model gets one column too many."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = np.arange(seq_len)[:, None] * base ** (-np.arange(0, d_model, 2) / d_model)
    table = np.empty((seq_len, 2 * angles.shape[1]))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table
