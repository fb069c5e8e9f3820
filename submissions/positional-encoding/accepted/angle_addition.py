"""Position = coarse + fine: exp(i(a + b)) = exp(ia) exp(ib), from two tables of about sqrt(seq_len) rows."""
import math

import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    block = math.isqrt(seq_len - 1) + 1
    fine = np.exp(1j * np.arange(block)[:, None] * frequencies)
    coarse = np.exp(1j * np.arange(0, seq_len, block)[:, None, None] * frequencies)
    waves = (coarse * fine).reshape(-1, frequencies.size)[:seq_len]
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = waves.imag
    table[:, 1::2] = waves.real[:, : d_model // 2]
    return table
