"""A table for every position anybody may ask for, 16 GB of it, to cut the answer from."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    positions = np.arange(1_000_000)
    angles = np.outer(positions, base ** (-np.arange(0, 2048, 2) / d_model))
    table = np.zeros((positions.size, 2048))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table[:seq_len, :d_model].copy()
