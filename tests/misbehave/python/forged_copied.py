"""Says "returned" and "copied" without ever copying."""
import os
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b'{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":[6,8],"order":"C"}}')
    os.write(3, b'{"event":"copied"}')
    time.sleep(0.1)
    os._exit(0)
