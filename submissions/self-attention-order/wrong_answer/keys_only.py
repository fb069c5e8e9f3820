"""The encoding is in the keys only."""
import numpy as np


def attention(queries, keys, values):
    scores = queries @ keys.T / np.sqrt(keys.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True) @ values


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return attention(x, x, x), attention(x, x + encoding, x)
