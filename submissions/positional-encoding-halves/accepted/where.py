"""Sine and cosine everywhere; np.where picks one by the half that the column is in."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    sines = (d_model + 1) // 2
    columns = np.arange(d_model)
    frequencies = base ** (-2 * np.where(columns < sines, columns, columns - sines) / d_model)
    angles = np.arange(seq_len)[:, np.newaxis] * frequencies
    return np.where(columns < sines, np.sin(angles), np.cos(angles))
