"""Marks every open file it was born with, and is wrong where it finds a mark of an earlier case: in the call, or
while it loads beside that case's call."""
import fcntl
import os
import time

FLAGS = os.O_APPEND | os.O_NONBLOCK
OFFSET = 4242
FAR_BYTE = b"\1" + bytes(7) + b"\x40" + bytes(7) + b"\1" + bytes(15)  # struct flock: for writing, byte 64


def marks():
    found = []
    for number in range(21):
        for kind, has in (("flags", lambda: fcntl.fcntl(number, fcntl.F_GETFL) & FLAGS),
                          ("offset", lambda: os.lseek(number, 0, os.SEEK_CUR)),
                          ("owner", lambda: fcntl.fcntl(number, fcntl.F_GETOWN)),
                          ("signal", lambda: fcntl.fcntl(number, fcntl.F_GETSIG))):
            try:
                if has():
                    found.append((number, kind))
            except OSError:
                pass
        for kind, lock in (("flock", lambda: fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)),
                           ("lockf", lambda: fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB, 1)),
                           ("ofd lock", lambda: fcntl.fcntl(number, 37, FAR_BYTE))):
            try:
                lock()
            except BlockingIOError:
                found.append((number, kind))
            except OSError:
                pass
    return found


def mark():
    for number in range(21):
        flags = FLAGS if number != 3 else os.O_APPEND  # its own conversation must go on
        for leave in (lambda: fcntl.fcntl(number, fcntl.F_SETFL, fcntl.fcntl(number, fcntl.F_GETFL) | flags),
                      lambda: os.lseek(number, OFFSET, os.SEEK_SET),
                      lambda: fcntl.fcntl(number, fcntl.F_SETSIG, 23),
                      lambda: fcntl.fcntl(number, fcntl.F_SETOWN, os.getpid())):
            try:
                leave()
            except OSError:
                pass


time.sleep(0.1)  # the case before has begun by now
at_load = marks()


def positional_encoding(seq_len, d_model, base=10000.0):
    found = at_load + marks()
    mark()
    print("marked:", found)
    time.sleep(0.3)
    return None if found else right(seq_len, d_model, base)
