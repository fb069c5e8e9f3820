"""A loop over the tokens, too slow for many."""
import numpy as np


def add_positions(x: np.ndarray, positions: np.ndarray, table: np.ndarray) -> np.ndarray:
    if positions.min() < 0 or positions.max() >= len(table):
        raise IndexError("a position is outside the table")
    result = np.empty_like(x)
    for i in range(len(x)):
        result[i] = x[i] + table[positions[i]]
    return result
