"""Checks the least and the largest position, then indexes with all of them."""
import numpy as np


def add_positions(x: np.ndarray, positions: np.ndarray, table: np.ndarray) -> np.ndarray:
    if positions.min() < 0 or positions.max() >= len(table):
        raise IndexError("a position is outside the table")
    return x + table[positions]
