"""Learned positional embedding."""
import numpy as np


def add_positions(x: np.ndarray, positions: np.ndarray, table: np.ndarray) -> np.ndarray:
    """Return x with table[positions[i]] added to each row i; IndexError for a position that the table has not."""
    raise NotImplementedError("add_positions is not written yet")
