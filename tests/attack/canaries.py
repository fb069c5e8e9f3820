# Secrets that are planted, in every writing that they could come out in.
import base64
import codecs
import random
import re
import struct
import uuid

MASK = 0x5A5A5A5A5A5A5A5A


class Canaries:
    def __init__(self):
        # The hidden argument: ten digits that nothing else has.
        self.number = random.randrange(6_000_000_000, 9_999_999_999) / 1e6
        self.texts = {kind: f"KANARI-{kind}-{uuid.uuid4().hex}" for kind in ("env", "other", "secret", "home")}
        written = {**{kind: _of_text(text) for kind, text in self.texts.items()}, "number": _of_number(self.number)}
        self.patterns = {f"{what}, {how}": re.compile(pattern)
                         for what, patterns in written.items() for how, pattern in patterns.items()}

    def found(self, text):
        """Which ones, in which writings, and where."""
        return [f"{name}: ...{text[max(0, hit.start() - 200):hit.end() + 50]}..."
                for name, pattern in self.patterns.items() for hit in [pattern.search(text)] if hit]

    def masked(self):
        """Eight bytes of each, so that who looks for them in memory does not find its own list."""
        words = [text[-8:].encode() for text in self.texts.values()]
        words += [repr(self.number)[:8].encode(), struct.pack("<d", self.number)]
        return [struct.unpack("<Q", word)[0] ^ MASK for word in words]


def _of_text(text):
    return {"plain": re.escape(text[-12:]), "reversed": re.escape(text[::-1][:12]), "hex": text.encode().hex()[-24:],
            **_base64(text.encode()[-24:])}


def _of_number(number):
    digits = repr(number)
    whole, fraction = digits.split(".")
    first = fraction[:4]
    word = "".join("abcdefghij"[int(digit)] for digit in digits if digit.isdigit())
    return {"plain": rf"{whole}\.?{first}", "reversed": rf"{first[::-1]}\.?{whole[::-1]}",
            "whole": rf"(?<![\d.]){whole}(?!\d)", "hex": f"{whole}.{first}".encode().hex(),
            "float hex": re.escape(number.hex().partition("p")[0]), "bytes": struct.pack(">d", number).hex(),
            "bytes reversed": struct.pack("<d", number).hex(), "word": word, "rot13": codecs.encode(word, "rot13"),
            "spaced": re.escape(" ".join(f"{whole}.{first}")), **_base64(f"{whole}.{first}".encode())}


def _base64(text):
    """Wherever it begins in what is written so: without the characters that its neighbours share."""
    return {f"base64 from {at}": re.escape(base64.b64encode(b"\0" * at + text).decode().rstrip("=")[-(-at * 8 // 6):-2])
            for at in range(3)}
