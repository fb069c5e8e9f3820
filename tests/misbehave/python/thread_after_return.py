"""A thread that goes on for ten seconds."""
import threading
import time


def positional_encoding(seq_len, d_model, base=10000.0):
    threading.Thread(target=time.sleep, args=(10,)).start()
    return right(seq_len, d_model, base)
