"""The frequencies from np.logspace, the angles from np.einsum."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    half = (d_model + 1) // 2
    frequencies = np.logspace(0.0, -2.0 * (half - 1) / d_model, half, base=base)
    angles = np.einsum("p,f->pf", np.arange(seq_len, dtype=float), frequencies)
    table = np.empty((seq_len, d_model))
    np.sin(angles, out=table[:, ::2])
    np.cos(angles[:, : d_model // 2], out=table[:, 1::2])
    return table
