"""A negative position counts from the table's end, as NumPy has it."""
import numpy as np


def add_positions(x: np.ndarray, positions: np.ndarray, table: np.ndarray) -> np.ndarray:
    return x + table[positions]
