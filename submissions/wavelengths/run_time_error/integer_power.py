"""NumPy refuses negative integer powers of integers."""
import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    omega = (np.int64(base) ** -np.arange(0, d_model, 2)) ** (1 / d_model)
    return omega, 2 * np.pi / omega
