"""A loop over the frequencies."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    sines = (d_model + 1) // 2
    positions = np.arange(seq_len)
    table = np.empty((seq_len, d_model))
    for i in range(sines):
        angles = positions / base ** (2 * i / d_model)
        table[:, i] = np.sin(angles)
        if sines + i < d_model:
            table[:, sines + i] = np.cos(angles)
    return table
