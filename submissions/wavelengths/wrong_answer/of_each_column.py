"""A frequency for each column."""
import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    omega = base ** (-2 * (np.arange(d_model) // 2) / d_model)
    return omega, 2 * np.pi / omega
