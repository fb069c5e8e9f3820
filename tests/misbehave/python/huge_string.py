"""Asks for a string of 64 GiB."""
def positional_encoding(seq_len, d_model, base=10000.0):
    return right(seq_len, d_model, base * len("x" * (1 << 36)))
