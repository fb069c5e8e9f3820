"""The result is made once, and each part written into its columns."""
import numpy as np


def concatenated_encoding(x: np.ndarray, base: float = 10000.0) -> np.ndarray:
    seq_len, d_model = x.shape
    angles = np.outer(np.arange(seq_len), base ** (-np.arange(0, d_model, 2) / d_model))
    result = np.empty((seq_len, 2 * d_model))
    result[:, :d_model] = x
    result[:, d_model::2] = np.sin(angles)
    result[:, d_model + 1 :: 2] = np.cos(angles[:, : d_model // 2])
    return result
