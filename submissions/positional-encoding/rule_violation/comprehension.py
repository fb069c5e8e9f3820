"""The loops are inside a list comprehension."""
import math

import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = [[pos / base ** (2 * (col // 2) / d_model) for col in range(d_model)] for pos in range(seq_len)]
    return np.array(
        [[math.cos(a) if col % 2 else math.sin(a) for col, a in enumerate(row)] for row in angles]
    )
