"""Vectorized, but in extended precision and with a power for every element of the table."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    positions, columns = np.meshgrid(
        np.arange(seq_len, dtype=np.longdouble), np.arange(d_model), indexing="ij"
    )
    exponents = (2 * (columns // 2)).astype(np.longdouble) / d_model
    angles = positions / np.power(np.longdouble(base), exponents)
    return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles)).astype(np.float64)
