"""Sine and cosine of every column; np.where picks one."""
import numpy as np


def concatenated_encoding(x: np.ndarray, base: float = 10000.0) -> np.ndarray:
    seq_len, d_model = x.shape
    columns = np.arange(d_model)
    angles = np.arange(seq_len)[:, np.newaxis] / base ** (2 * (columns // 2) / d_model)
    return np.hstack([x, np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))])
