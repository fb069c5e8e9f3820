"""The frequencies as powers of two; a fixed loop over the two functions."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    exponents = -np.log2(base) * np.arange(0, d_model, 2) / d_model
    angles = np.outer(np.arange(seq_len), np.exp2(exponents))
    table = np.empty((seq_len, d_model))
    for first, function in enumerate((np.sin, np.cos)):
        columns = table[:, first::2]
        function(angles[:, : columns.shape[1]], out=columns)
    return table
