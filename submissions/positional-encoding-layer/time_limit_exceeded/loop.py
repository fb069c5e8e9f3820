"""Fills the table element by element."""
import math

import numpy as np


class PositionalEncoding:
    def __init__(self, d_model: int, max_len: int = 5000):
        self.table = np.zeros((max_len, d_model))
        for position in range(max_len):
            for column in range(0, d_model, 2):
                angle = position / 10000 ** (column / d_model)
                self.table[position, column] = math.sin(angle)
                if column + 1 < d_model:
                    self.table[position, column + 1] = math.cos(angle)

    def forward(self, x: np.ndarray) -> np.ndarray:
        if x.shape[1] > len(self.table):
            raise IndexError(f"{x.shape[1]} positions; there is room for {len(self.table)}")
        return x + self.table[: x.shape[1]]
