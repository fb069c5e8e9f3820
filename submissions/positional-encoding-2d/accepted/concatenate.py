"""Two repeated tables side by side."""
import numpy as np


def encode_axis(count, channels, base):
    angles = np.outer(np.arange(count), base ** (-np.arange(0, channels, 2) / channels))
    table = np.empty((count, channels))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : channels // 2])
    return table


def positional_encoding_2d(height: int, width: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = d_model // 2
    rows = np.repeat(encode_axis(height, half, base)[:, None], width, axis=1)
    columns = np.tile(encode_axis(width, half, base), (height, 1, 1))
    return np.concatenate([rows, columns], axis=-1)
