"""Raises what Ctrl-C raises."""
def positional_encoding(seq_len, d_model, base=10000.0):
    raise KeyboardInterrupt
