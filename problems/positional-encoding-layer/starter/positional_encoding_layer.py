"""Sinusoidal positional encoding as a layer."""
import numpy as np


class PositionalEncoding:
    def __init__(self, d_model: int, max_len: int = 5000):
        """Prepare the encoding of the positions 0 to max_len - 1."""
        raise NotImplementedError("PositionalEncoding is not written yet")

    def forward(self, x: np.ndarray) -> np.ndarray:
        """Return x, of shape (batch, seq_len, d_model), plus the encoding of its positions."""
        raise NotImplementedError("forward is not written yet")
