"""Dividing by a repeated product: the least accurate formulation that is still right."""
import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    step = base ** (2.0 / d_model)
    divisors = np.multiply.accumulate(np.concatenate(([1.0], np.full((d_model + 1) // 2 - 1, step))))
    angles = np.arange(seq_len)[:, None] / divisors
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles[:, : d_model // 2])
    return table
