"""A loop over the pairs."""
import math

import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    matrix = np.zeros((d_model, d_model))
    for first in range(0, d_model, 2):
        angle = k / base ** (first / d_model)
        sine, cosine = math.sin(angle), math.cos(angle)
        matrix[first : first + 2, first : first + 2] = [[cosine, -sine], [sine, cosine]]
    return matrix
