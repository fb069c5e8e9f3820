"""Both inputs at once, and weights by their logarithms."""
import numpy as np


def self_attention(x: np.ndarray, encoding: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    z = np.stack([x, x + encoding])
    scores = np.matmul(z, z.transpose(0, 2, 1)) / z.shape[-1] ** 0.5
    largest = scores.max(axis=-1, keepdims=True)
    logarithm = largest + np.log(np.exp(scores - largest).sum(axis=-1, keepdims=True))
    without, with_encoding = np.matmul(np.exp(scores - logarithm), z)
    return without, with_encoding
