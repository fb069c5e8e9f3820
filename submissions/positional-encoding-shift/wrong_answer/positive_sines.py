"""Forgets the minus in cos(a + b)."""
import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    first = np.arange(0, d_model, 2)
    angles = k * base ** (-first / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[first, first] = matrix[first + 1, first + 1] = np.cos(angles)
    matrix[first, first + 1] = matrix[first + 1, first] = np.sin(angles)
    return matrix
