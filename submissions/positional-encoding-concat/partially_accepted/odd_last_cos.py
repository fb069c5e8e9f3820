"""The last column of an odd d_model is a cosine."""
import numpy as np


def concatenated_encoding(x: np.ndarray, base: float = 10000.0) -> np.ndarray:
    seq_len, d_model = x.shape
    columns = np.arange(d_model)
    angles = np.arange(seq_len)[:, np.newaxis] / base ** (2 * (columns // 2) / d_model)
    sines = (columns % 2 == 0) & (columns + 1 < d_model)
    return np.concatenate([x, np.where(sines, np.sin(angles), np.cos(angles))], axis=1)
