"""np.vectorize is a Python loop in disguise."""
import math

import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    def element(pos, col):
        angle = pos / base ** (2 * (col // 2) / d_model)
        return math.cos(angle) if col % 2 else math.sin(angle)

    return np.vectorize(element, otypes=[float])(np.arange(seq_len)[:, None], np.arange(d_model))
