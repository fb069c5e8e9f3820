"""Forgets the square root of d."""
import numpy as np


def attention(z):
    scores = z @ z.T
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True) @ z


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return attention(x), attention(x + encoding)
