"""Picks each column by a one-hot product over (seq_len, d_model, d_model): right while that fits."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = (d_model + 1) // 2
    angles = np.arange(seq_len)[:, None] * base ** (-2.0 * np.arange(half) / d_model)
    both = np.concatenate((np.sin(angles), np.cos(angles)), axis=1)
    columns = np.arange(d_model)
    one_hot = np.arange(2 * half)[:, None] == columns // 2 + half * (columns % 2)
    return (both[:, :, None] * one_hot).sum(axis=1)
