"""Frequencies and wavelengths of a sinusoidal positional encoding."""
import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    """Return the frequencies and the wavelengths of the pairs, two float64 arrays of shape (ceil(d_model / 2),)."""
    raise NotImplementedError("wavelengths is not written yet")
