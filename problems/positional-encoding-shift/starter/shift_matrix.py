"""The matrix that moves a sinusoidal positional encoding on by k positions."""
import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    """Return the float64 array M of shape (d_model, d_model) with PE(pos + k) = PE(pos) @ M for every pos."""
    raise NotImplementedError("shift_matrix is not written yet")
