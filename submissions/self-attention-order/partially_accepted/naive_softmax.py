"""exp of the scores as they are: large ones overflow."""
import numpy as np


def attention(z):
    scores = z @ z.T / np.sqrt(z.shape[1])
    weights = np.exp(scores)
    return weights / weights.sum(axis=1, keepdims=True) @ z


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return attention(x), attention(x + encoding)
