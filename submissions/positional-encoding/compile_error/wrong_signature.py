"""Takes one shape in place of seq_len and d_model."""
import numpy as np


def positional_encoding(shape):
    seq_len, d_model = shape
    angles = np.arange(seq_len)[:, None] * 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
    table = np.empty(shape)
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
