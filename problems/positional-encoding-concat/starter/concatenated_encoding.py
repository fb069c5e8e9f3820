"""An input with its sinusoidal positional encoding beside it."""
import numpy as np


def concatenated_encoding(x: np.ndarray, base: float = 10000.0) -> np.ndarray:
    """Return the float64 array of shape (seq_len, 2 d_model): x on the left, its encoding on the right."""
    raise NotImplementedError("concatenated_encoding is not written yet")
