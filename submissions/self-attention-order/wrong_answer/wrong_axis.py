"""The softmax runs down the columns."""
import numpy as np


def attention(z):
    scores = z @ z.T / np.sqrt(z.shape[1])
    weights = np.exp(scores - scores.max(axis=0, keepdims=True))
    return weights / weights.sum(axis=0, keepdims=True) @ z


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return attention(x), attention(x + encoding)
