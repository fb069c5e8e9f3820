# Does in the zygote, on a sample, what every child will do: code that has run already writes to fewer pages when it
# runs again, and each page that a child writes to must be copied first.
import sys

import imports
import loading
import protocol

_SAMPLE = b"""
import numpy as np


def sample(rows: int, columns: int, base: float = 2.0) -> np.ndarray:
    '''For the compiler.'''
    angles = np.arange(rows)[:, None] / base ** (2 * (np.arange(columns) // 2) / columns)
    result = np.empty((rows, columns), dtype=np.float64)
    result[:, 0::2] = np.sin(angles[:, 0::2])
    result[:, 1::2] = np.cos(angles[:, 1::2])
    if not all(size > 0 for size in (rows, columns)):
        raise ValueError(f"no {rows} rows")
    return result
"""
_REQUEST = {"file": "assay_sample.py", "entry": "sample", "required": 2, "total": 3, "imports": ["numpy"],
            "rules": False}
_TIMES = 16  # the interpreter specialises code after about eight runs


def rehearse(results):
    for _ in range(_TIMES):
        entry = loading.load(_SAMPLE, _REQUEST, None)
        imports.all_allowed(compile(_SAMPLE, "assay_sample.py", "exec"), ["numpy"])
        protocol.encode(results.describe(entry(4, 4)))
        protocol.decode(b'{"op":"go","args":[4,4,2.0],"kwargs":{}}')
        del sys.modules["assay_sample"]
    loading.forget("assay_sample.py")
