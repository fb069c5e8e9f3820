"""What check_bench compares itself with: CPU ms of NumPy's reference and either comparison, medians of three."""
import statistics
import time

import numpy as np


def reference(seq_len, d_model, base=10000.0):
    positions = np.arange(seq_len)[:, np.newaxis]
    angles = positions / base ** (np.arange(0, d_model, 2) / d_model)
    values = np.empty((seq_len, d_model))
    values[:, 0::2] = np.sin(angles)
    values[:, 1::2] = np.cos(angles)
    return values


def close(actual, expected):
    assert np.allclose(actual, expected, rtol=0, atol=1e-9)


def assert_close(actual, expected):
    np.testing.assert_allclose(actual, expected, rtol=0, atol=1e-9)


def milliseconds(compare, actual):
    start = time.thread_time()
    compare(actual, reference(*actual.shape))
    return (time.thread_time() - start) * 1e3


actual = reference(10000, 2048)
print(*(statistics.median(milliseconds(compare, actual) for _ in range(3)) for compare in (close, assert_close)))
