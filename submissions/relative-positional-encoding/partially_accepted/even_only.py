"""Writes as many cosines as sines, which an odd d_model has not."""
import numpy as np


def relative_encoding(seq_len: int, d_model: int) -> tuple[np.ndarray, np.ndarray]:
    angles = np.outer(np.arange(seq_len - 1, -seq_len, -1), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((2 * seq_len - 1, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    tokens = np.arange(seq_len)
    return table, table[seq_len - 1 - np.subtract.outer(tokens, tokens)]
