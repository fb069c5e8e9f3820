"""Leaves a file wherever it can."""
import os


def positional_encoding(seq_len, d_model, base=10000.0):
    written = 0
    for folder in (@FOLDERS@):
        try:
            with open(os.path.join(folder, "@TOKEN@"), "w") as file:
                written += file.write("@TOKEN@")
        except OSError:
            pass
    if not written:
        raise OSError("nowhere to write")
    return right(seq_len, d_model, base)
