"""Says it returns 2^62 elements."""
import os
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b'{"event":"returned","kind":"numpy.ndarray",'
                b'"array":{"typestr":"<f8","shape":[4611686018427387904,8],"order":"C"}}')
    time.sleep(0.1)
