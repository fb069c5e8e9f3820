"""Fills the result element by element."""
import math

import numpy as np


def concatenated_encoding(x: np.ndarray, base: float = 10000.0) -> np.ndarray:
    seq_len, d_model = x.shape
    result = np.zeros((seq_len, 2 * d_model))
    for position in range(seq_len):
        for column in range(d_model):
            angle = position / base ** ((column - column % 2) / d_model)
            result[position, column] = x[position, column]
            result[position, d_model + column] = math.cos(angle) if column % 2 else math.sin(angle)
    return result
