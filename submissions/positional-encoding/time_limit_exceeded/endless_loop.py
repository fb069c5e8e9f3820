"""Block doubling whose step becomes 0: the loop never ends."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    waves = np.ones((seq_len, frequencies.size), dtype=complex)
    done = 0
    while done < seq_len:
        step = min(done, seq_len - done)
        waves[done : done + step] = waves[:step] * np.exp(1j * (done * frequencies))
        done += step
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = waves.imag
    table[:, 1::2] = waves.real[:, : d_model // 2]
    return table
