

def right(seq_len, d_model, base):
    import numpy
    columns = numpy.arange(d_model)
    angles = numpy.arange(seq_len)[:, None] / base ** (2 * (columns // 2) / d_model)
    return numpy.where(columns % 2 == 0, sine(angles), cosine(angles))


from numpy import cos as cosine, sin as sine
