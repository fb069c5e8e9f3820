"""Each from an exponential of its own."""
import math

import numpy as np


def wavelengths(d_model: int, base: float = 10000.0) -> tuple[np.ndarray, np.ndarray]:
    exponents = 2.0 * np.arange((d_model + 1) // 2) / d_model * math.log(base)
    return np.exp(-exponents), 2 * math.pi * np.exp(exponents)
