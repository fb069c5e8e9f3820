"""A sine of every angle of the grid, cosines by a quarter of a turn."""
import numpy as np


def positional_encoding_2d(height: int, width: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = d_model // 2
    channels = np.arange(half)
    frequencies = base ** (-2 * (channels // 2) / half)
    turns = np.where(channels % 2 == 0, 0, np.pi / 2)
    y, x = np.meshgrid(np.arange(height), np.arange(width), indexing="ij")
    positions = np.stack([y, x], axis=-1)[..., None]
    return np.sin(positions * frequencies + turns).reshape(height, width, d_model)
