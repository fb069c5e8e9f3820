"""Connects to a listener on loopback and tells it something."""
import socket


def positional_encoding(seq_len, d_model, base=10000.0):
    socket.create_connection(("127.0.0.1", @PORT@), timeout=5).sendall(b"@TOKEN@")
    return right(seq_len, d_model, base)
