# Prints how many page faults filling the result takes.
import resource
import numpy as np


def positional_encoding(seq_len, d_model, base=10000.0):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    values = np.full((seq_len, d_model), 0.5)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
    return values
