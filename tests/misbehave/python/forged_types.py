"""Says its shape is an object and its dtype a number."""
import os
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b'{"event":"returned","kind":7,"array":{"typestr":8,"shape":{"a":1},"order":[]}}')
    time.sleep(0.1)
