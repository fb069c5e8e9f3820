"""A cosine is a sine a quarter turn ahead."""
import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    columns = np.arange(d_model)
    angles = np.outer(np.arange(seq_len), base ** (-(columns - columns % 2) / d_model))
    return np.sin(angles + np.pi / 2 * (columns % 2))
