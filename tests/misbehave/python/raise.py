"""Raises."""
def positional_encoding(seq_len, d_model, base=10000.0):
    raise ValueError(f"{seq_len} rows are too many")
