

def right(seq_len, d_model, base):
    columns = _arange(d_model)
    angles = _arange(seq_len)[:, None] / base ** (2 * (columns // 2) / d_model)
    return _where(columns % 2 == 0, _sin(angles), _cos(angles))


from numpy import arange as _arange, cos as _cos, sin as _sin, where as _where
