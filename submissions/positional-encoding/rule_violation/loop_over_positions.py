"""Row by row, each row vectorized."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    table = np.zeros((seq_len, d_model))
    for pos in range(seq_len):
        table[pos, 0::2] = np.sin(pos * frequencies)
        table[pos, 1::2] = np.cos(pos * frequencies[: d_model // 2])
    return table
