"""Forgets the 2 pi."""
import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    omega = base ** (-np.arange(0, d_model, 2) / d_model)
    return omega, 1 / omega
