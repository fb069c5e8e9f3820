"""Right, a view of a larger array."""
def positional_encoding(seq_len, d_model, base=10000.0):
    return right(2 * seq_len, d_model, base)[:seq_len]
