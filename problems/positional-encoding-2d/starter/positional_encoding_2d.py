"""Sinusoidal positional encoding of a grid."""
import numpy as np


def positional_encoding_2d(height: int, width: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    """Return the float64 array of shape (height, width, d_model) whose vector [y, x] encodes row y and column x."""
    raise NotImplementedError("positional_encoding_2d is not written yet")
