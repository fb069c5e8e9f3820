"""Sinusoidal positional encoding."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    """Return the float64 array of shape (seq_len, d_model) whose row p encodes position p."""
    raise NotImplementedError("positional_encoding is not written yet")
