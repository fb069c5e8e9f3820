"""Distances, not differences."""
import numpy as np


def encode(differences, d_model):
    angles = np.outer(differences, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((len(differences), d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table


def relative_encoding(seq_len: int, d_model: int) -> tuple[np.ndarray, np.ndarray]:
    differences = np.arange(seq_len - 1, -seq_len, -1)
    table = encode(np.abs(differences), d_model)
    tokens = np.arange(seq_len)
    return table, table[seq_len - 1 - np.subtract.outer(tokens, tokens)]
