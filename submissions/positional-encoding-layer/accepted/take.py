"""The rows by their numbers: take raises IndexError by itself."""
import numpy as np


class PositionalEncoding:
    def __init__(self, d_model: int, max_len: int = 5000):
        columns = np.arange(d_model)
        angles = np.arange(max_len)[:, np.newaxis] / 10000.0 ** (2 * (columns // 2) / d_model)
        self.table = np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))

    def forward(self, x: np.ndarray) -> np.ndarray:
        return x + np.take(self.table, np.arange(x.shape[1]), axis=0)
