"""NumPy finds places past the grid; negative ones are looked for."""
import numpy as np


def gather_positions(table: np.ndarray, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    if (rows < 0).any() or (columns < 0).any():
        raise IndexError("rows and columns count from 0")
    return table[rows, columns]
