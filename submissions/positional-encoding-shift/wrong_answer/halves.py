"""For an encoding with all sines first."""
import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = k * base ** (-np.arange(0, d_model, 2) / d_model)
    sines, cosines = np.diag(np.sin(angles)), np.diag(np.cos(angles))
    return np.block([[cosines, -sines], [sines, cosines]])
