"""Computed in double precision, kept in single, handed back as double."""
import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    angles = np.arange(seq_len)[:, None] * base ** (-np.arange(0, d_model, 2) / d_model)
    table = np.empty((seq_len, d_model), dtype=np.float32)
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table.astype(np.float64)
