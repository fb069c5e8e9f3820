"""The constructor takes something else."""
import numpy as np


class PositionalEncoding:
    def __init__(self):
        self.base = 10000.0

    def forward(self, x: np.ndarray) -> np.ndarray:
        seq_len, d_model = x.shape[1:]
        angles = np.outer(np.arange(seq_len), self.base ** (-np.arange(0, d_model, 2) / d_model))
        return x + np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(seq_len, -1)[:, :d_model]
