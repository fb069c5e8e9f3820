"""The frequencies as exp(-log(base) * 2i / d_model), as most tutorials write them."""
import math

import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    position = np.arange(seq_len, dtype=np.float64).reshape(-1, 1)
    div_term = np.exp(np.arange(0, d_model, 2) * (-math.log(base) / d_model))
    pe = np.zeros((seq_len, d_model))
    pe[:, 0::2] = np.sin(position * div_term)
    pe[:, 1::2] = np.cos(position * div_term[: d_model // 2])
    return pe
