"""A comprehension over the pairs."""
import math

import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    omega = np.array([base ** (-column / d_model) for column in range(0, d_model, 2)])
    return omega, 2 * math.pi / omega
