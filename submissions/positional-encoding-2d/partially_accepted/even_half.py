"""Sines and cosines in equal numbers: an odd half has no place for the last cosine."""
import numpy as np


def positional_encoding_2d(height: int, width: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = d_model // 2
    frequencies = base ** (-np.arange(0, half, 2) / half)
    grid = np.empty((height, width, d_model))
    y = np.arange(height)[:, None, None] * frequencies
    x = np.arange(width)[None, :, None] * frequencies
    grid[..., 0:half:2] = np.sin(y)
    grid[..., 1:half:2] = np.cos(y)
    grid[..., half::2] = np.sin(x)
    grid[..., half + 1 :: 2] = np.cos(x)
    return grid
