"""NumPy's own check finds positions past the table; those below 0 are looked for."""
import numpy as np


def add_positions(x: np.ndarray, positions: np.ndarray, table: np.ndarray) -> np.ndarray:
    if np.any(positions < 0):
        raise IndexError("positions count from 0")
    result = np.take(table, positions, axis=0)
    result += x
    return result
