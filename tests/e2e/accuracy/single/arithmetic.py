"""Computed in single precision, handed back as double."""
import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    frequencies = np.float32(base) ** (-np.arange(0, d_model, 2, dtype=np.float32) / np.float32(d_model))
    angles = np.arange(seq_len, dtype=np.float32)[:, None] * frequencies
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
