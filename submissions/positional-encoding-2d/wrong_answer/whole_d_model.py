"""The exponent is divided by d_model, not by its half."""
import numpy as np


def positional_encoding_2d(height: int, width: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = d_model // 2
    frequencies = base ** (-np.arange(0, half, 2) / d_model)
    grid = np.empty((height, width, d_model))
    for begin, positions in ((0, np.arange(height)[:, None]), (half, np.arange(width)[None, :])):
        angles = positions[..., None] * frequencies
        grid[:, :, begin : begin + half : 2] = np.sin(angles)
        grid[:, :, begin + 1 : begin + half : 2] = np.cos(angles[..., : half // 2])
    return grid
