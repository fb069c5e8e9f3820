"""Diagonals of the flattened matrix: two rows and two columns further on is the next block."""
import numpy as np


def shift_matrix(k: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = k * np.exp(-np.log(base) * np.arange(0, d_model, 2) / d_model)
    flat = np.zeros(d_model * d_model)
    step = 2 * (d_model + 1)
    flat[0::step] = np.cos(angles)
    flat[1::step] = -np.sin(angles)
    flat[d_model::step] = np.sin(angles)
    flat[d_model + 1 :: step] = np.cos(angles)
    return flat.reshape(d_model, d_model)
