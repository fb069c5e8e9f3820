"""Reads the machine's accounts, and prints them."""
def positional_encoding(seq_len, d_model, base=10000.0):
    print(open("/etc/passwd").read())
    return right(seq_len, d_model, base)
