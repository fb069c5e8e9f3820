"""The exponent follows the column, so a sine and its cosine get different frequencies."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    columns = np.arange(d_model)
    angles = np.arange(seq_len)[:, None] / np.power(base, columns / d_model)
    return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))
