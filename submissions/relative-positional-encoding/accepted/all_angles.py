"""Sines and cosines of every pair of tokens: more work than the table needs."""
import numpy as np


def encode(differences, d_model):
    columns = np.arange(d_model)
    angles = differences[..., None] / 10000.0 ** (columns // 2 * 2 / d_model)
    return np.sin(angles + columns % 2 * np.pi / 2)


def relative_encoding(seq_len: int, d_model: int) -> tuple[np.ndarray, np.ndarray]:
    tokens = np.arange(seq_len)
    return encode(np.arange(seq_len - 1, -seq_len, -1), d_model), encode(tokens[:, None] - tokens, d_model)
