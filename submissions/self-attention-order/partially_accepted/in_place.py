"""Adds the encoding to the caller's x."""
import numpy as np


def attention(z):
    scores = z @ z.T / np.sqrt(z.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True) @ z


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    without = attention(x)
    x += encoding
    return without, attention(x)
