# Messages between harness and runner: one JSON object each, with descriptors. Knows nothing of what they mean.
import array
import builtins
import json
import os
import socket
import types

# This module works after submission code has run: what that code patches into `builtins` must not reach it.
__builtins__ = dict(vars(builtins))

MESSAGE_BYTES = 64 * 1024
MESSAGE_CHARACTERS = 2000
TRACEBACK_CHARACTERS = 16000
NAME_CHARACTERS = 200


def _refuse(value):
    raise TypeError("not a JSON value")


# C code from end to end, made before any submission is loaded.
_scan = json.JSONDecoder().scan_once
_chunks = json.encoder.c_make_encoder(
    None, _refuse, json.encoder.encode_basestring, None, ":", ",", False, False, False)
_descriptor_space = socket.CMSG_SPACE(4 * array.array("i").itemsize)
_rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS)
_cloexec = socket.MSG_CMSG_CLOEXEC
_array = array.array
_close = os.close
_exit = os._exit


def cut(text, characters=MESSAGE_CHARACTERS):
    """At most so many characters, as a plain str that UTF-8 can hold. `text` may be of a hostile subclass of str."""
    plain = str.__getitem__(text, slice(0, characters))
    return plain.encode("utf-8", "backslashreplace").decode("utf-8")[:characters]


def encode(frame):
    """The frame's bytes. What escapes make longer than a message may be loses its longest text by halves; one that was
    returned, whole: half of it would be another."""
    while True:
        data = "".join(_chunks(frame, 0)).encode("utf-8", "replace")
        if len(data) <= MESSAGE_BYTES:
            return data
        texts = [(part, key) for part in (frame, *frame.get("items", ())) for key in part if type(part[key]) is str]
        part, key = max(texts, key=lambda place: len(place[0][place[1]]))
        if key == "scalar":
            del part[key]
        else:
            part[key] = part[key][:len(part[key]) // 2]


def decode(data):
    return _scan(data.decode("utf-8"), 0)[0]


def channel_on(fd):
    """One end of a SOCK_SEQPACKET pair: `send`, `receive` and `stop`."""
    end = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, fd)
    send_bytes, receive_bytes = end.send, end.recvmsg

    def send(frame):
        send_bytes(encode(frame))

    def receive():
        """(message, descriptors), or (None, []) when the other end is closed. Whoever receives closes descriptors."""
        data, ancillary, _, _ = receive_bytes(MESSAGE_BYTES, _descriptor_space, _cloexec)
        descriptors = _array("i")
        for level, kind, payload in ancillary:
            if (level, kind) == _rights:
                descriptors.frombytes(payload[:len(payload) - len(payload) % descriptors.itemsize])
        if not data:
            for fd in descriptors:
                _close(fd)
            return None, []
        return decode(data), list(descriptors)

    def stop(frame):
        """Says the last word and waits to be killed. Never returns."""
        try:
            send(frame)
            while receive_bytes(MESSAGE_BYTES)[0]:
                pass
        finally:
            _exit(1)

    return types.SimpleNamespace(send=send, receive=receive, stop=stop)
