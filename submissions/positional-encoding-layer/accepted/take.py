"""The rows by their numbers: take raises IndexError by itself."""
import numpy as np


class PositionalEncoding:
    def __init__(self, d_model: int, max_len: int = 5000):
        angles = np.outer(np.arange(max_len), np.exp(np.arange(0, d_model, 2) * (-np.log(10000.0) / d_model)))
        self.table = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(max_len, -1)[:, :d_model]

    def forward(self, x: np.ndarray) -> np.ndarray:
        return x + np.take(self.table, np.arange(x.shape[1]), axis=0)
