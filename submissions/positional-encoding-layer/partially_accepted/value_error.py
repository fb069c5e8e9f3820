"""Leaves it to the addition to fail, which raises a ValueError."""
import numpy as np


class PositionalEncoding:
    def __init__(self, d_model: int, max_len: int = 5000):
        angles = np.outer(np.arange(max_len), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
        self.table = np.empty((max_len, d_model))
        self.table[:, 0::2] = np.sin(angles)
        self.table[:, 1::2] = np.cos(angles[:, : d_model // 2])

    def forward(self, x: np.ndarray) -> np.ndarray:
        return x + self.table[: x.shape[1]]
