"""Solves for the matrix from the encodings of many positions, which do not tell the slow pairs apart."""
import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    columns = np.arange(d_model)

    def encoding(positions):
        angles = positions[:, np.newaxis] * base ** (-2 * (columns // 2) / d_model)
        return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))

    positions = np.arange(2 * min(d_model, 128))
    return np.linalg.pinv(encoding(positions)) @ encoding(positions + k)
