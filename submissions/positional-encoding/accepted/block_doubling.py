"""Rotation: the positions n to 2n-1 are the positions 0 to n-1 turned on by n, so log2(seq_len) steps do."""
import numpy as np


def positional_encoding(seq_len: int, d_model: int, base: float = 10000.0) -> np.ndarray:
    frequencies = base ** (-np.arange(0, d_model, 2) / d_model)
    waves = np.ones((seq_len, frequencies.size), dtype=complex)
    done = 1
    while done < seq_len:
        step = min(done, seq_len - done)
        turn = np.exp(1j * (done * frequencies))
        np.multiply(waves[:step], turn, out=waves[done : done + step])
        done += step
    table = np.empty((seq_len, d_model))
    table[:, 0::2] = waves.imag
    table[:, 1::2] = waves.real[:, : d_model // 2]
    return table
