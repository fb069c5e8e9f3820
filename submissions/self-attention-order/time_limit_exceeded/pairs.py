"""A loop over the pairs of tokens."""
import numpy as np


def attention(z):
    n, d = z.shape
    result = np.empty((n, d))
    for i in range(n):
        scores = np.array([np.dot(z[i], z[j]) for j in range(n)]) / np.sqrt(d)
        weights = np.exp(scores - scores.max())
        weights /= weights.sum()
        result[i] = sum(weights[j] * z[j] for j in range(n))
    return result


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return attention(x), attention(x + encoding)
