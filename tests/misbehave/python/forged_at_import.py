"""Says that it is loaded and has returned while it is being loaded."""
import os
import time

os.write(3, b'{"event":"loaded"}')
os.write(3, b'{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":[6,8],"order":"C"}}')
os.write(3, b'{"event":"copied"}')
time.sleep(0.5)
os._exit(0)


def positional_encoding(seq_len, d_model, base=10000.0):
    return right(seq_len, d_model, base)
