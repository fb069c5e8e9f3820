"""A sum of three diagonals; each sine has a zero after it, for between two blocks there is none."""
import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = k / base ** (np.arange(0, d_model, 2) / d_model)
    sines = np.zeros(d_model)
    sines[0::2] = np.sin(angles)
    return np.diag(np.repeat(np.cos(angles), 2)) + np.diag(sines[:-1], -1) - np.diag(sines[:-1], 1)
