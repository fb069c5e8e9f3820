"""Single precision all the way, made double at the end."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    positions = np.arange(seq_len, dtype=np.float32)[:, None]
    frequencies = (base ** (-np.arange(0, d_model, 2) / d_model)).astype(np.float32)
    angles = positions * frequencies
    table = np.empty((seq_len, d_model), dtype=np.float32)
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table.astype(np.float64)
