"""The geometric progression that the paper speaks of, up to its last frequency."""
import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    count = -(-d_model // 2)
    omega = np.geomspace(1.0, base ** (-2 * (count - 1) / d_model), count)
    return omega, 2 * np.pi / omega
