"""Handed in as it was handed out."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    raise NotImplementedError("write me")
