"""Everything in place in the result: no second array of its size."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    table = np.empty((seq_len, d_model))
    even, odd = table[:, 0::2], table[:, 1::2]
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    positions = np.arange(seq_len, dtype=np.float64)
    np.multiply.outer(positions, frequencies, out=even)
    np.cos(even[:, : d_model // 2], out=odd)
    np.sin(even, out=even)
    return table
