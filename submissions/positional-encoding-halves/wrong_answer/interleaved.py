"""The layout of the paper: sines and cosines alternate."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = np.arange(seq_len)[:, None] / base ** (np.arange(0, d_model, 2) / d_model)
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
