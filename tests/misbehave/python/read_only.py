"""Right, and not writable."""
def frozen(array):
    array.flags.writeable = False
    return array


def positional_encoding(seq_len, d_model, base=10000.0):
    return frozen(right(seq_len, d_model, base))
