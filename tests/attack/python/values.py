# C, second half: what it returns.
from table import ACCEPTED, ERROR, KILLED, MEMORY, WRONG, call

_RIGHT = "value = right(seq_len, d_model, base)\n"

ATTACKS = [
    call("hundred_terabytes", WRONG, "return np.broadcast_to(0.5, (1 << 22, 1 << 22))"),
    call("rank_32", WRONG, "return np.ones(32 * (1,))"),
    call("rank_64", WRONG + ERROR, "return np.ones(64 * (1,))"),
    call("no_rows", WRONG, "return np.zeros((0, d_model))"),
    call("no_columns", WRONG, "return np.zeros((seq_len, 0))"),
    call("no_elements_of_a_huge_shape", WRONG, "return np.zeros((0, 1 << 59))"),
    call("scalar", WRONG, "return np.float64(1)"),
    call("rank_0", WRONG, "return np.array(1.0)"),
    call("one_row_that_broadcasts", WRONG, "return np.zeros((1, d_model))"),
    call("one_column_that_broadcasts", WRONG, "return np.zeros((seq_len, 1))"),
    call("one_entry_that_broadcasts", WRONG, "return np.zeros((1, 1))"),
    call("more_axes", WRONG, _RIGHT + "return value[None]"),
    call("transposed", WRONG, _RIGHT + "return value.T.copy()"),
    call("flat", WRONG, _RIGHT + "return value.reshape(-1)"),
    call("negative_strides", ACCEPTED, _RIGHT + "return value[::-1, ::-1].copy()[::-1, ::-1]"),
    call("strides_0", WRONG, _RIGHT + "return np.broadcast_to(value[0], value.shape)"),
    call("strides_of_one_byte", ACCEPTED, _RIGHT + """
buffer = np.zeros(value.nbytes + 1, 'u1')
buffer[1:] = np.frombuffer(value.tobytes(), 'u1')
return buffer[1:].view(float).reshape(value.shape)
"""),
    call("strides_beyond_its_memory", WRONG + ERROR,
         "return np.lib.stride_tricks.as_strided(np.zeros(1), (seq_len, d_model), (1 << 33, 1 << 30))"),
    call("strides_before_its_memory", WRONG + ERROR,
         "return np.lib.stride_tricks.as_strided(np.zeros(1), (seq_len, d_model), (-1 << 33, -1 << 30))"),
    call("fortran_order", ACCEPTED, _RIGHT + "return np.asfortranarray(value)"),
    call("read_only", ACCEPTED, _RIGHT + "value.flags.writeable = False\nreturn value"),
    call("every_second", ACCEPTED, _RIGHT + "return np.repeat(value, 2, axis=1)[:, ::2]"),
    call("big_endian", WRONG, _RIGHT + "return value.astype('>f8')"),
    call("object_dtype", WRONG, _RIGHT + "return value.astype(object)"),
    call("objects_that_agree", WRONG, """
        class Yes:
            __eq__ = __le__ = __lt__ = __ge__ = lambda *_: True
            __sub__ = __rsub__ = __abs__ = lambda self, *_: self
            __float__ = lambda self: 0.0
        return np.full((seq_len, d_model), Yes(), object)
    """, bare=True),
    call("structured_dtype", WRONG, "return np.zeros((seq_len, d_model), [('x', float)])"),
    call("dtype_with_metadata", ACCEPTED, _RIGHT + "return value.view(np.dtype(float, metadata={'x': open}))"),
    call("void_dtype", WRONG, "return np.zeros((seq_len, d_model), 'V8')"),
    call("text_dtype", WRONG, "return np.full((seq_len, d_model), 'x')"),
    call("datetime", WRONG, "return np.zeros((seq_len, d_model), 'M8[s]')"),
    call("timedelta", WRONG, "return np.zeros((seq_len, d_model), 'm8[ns]')"),
    call("float16", WRONG, _RIGHT + "return value.astype('f2')"),
    call("float32", WRONG, _RIGHT + "return value.astype('f4')"),
    call("longdouble", WRONG, _RIGHT + "return value.astype(np.longdouble)"),
    call("complex", WRONG, _RIGHT + "return value.astype(complex)"),
    call("bool", WRONG, _RIGHT + "return value > 0"),
    call("int64", WRONG, _RIGHT + "return value.view('i8')"),
    call("all_nan", WRONG, "return np.full((seq_len, d_model), np.nan)"),
    call("nan_with_a_payload", WRONG, """
        return np.full((seq_len, d_model), 0x7ff00000deadbeef, 'u8').view(float)
    """),
    call("all_infinite", WRONG, "return np.full((seq_len, d_model), -np.inf)"),
    call("one_nan", WRONG, _RIGHT + "value[-1, -1] = np.nan\nreturn value"),
    call("minus_zero", ACCEPTED, _RIGHT + "value[value == 0] = -0.0\nreturn value"),
    call("subnormals", ACCEPTED, _RIGHT + "return value + 5e-324"),
    call("largest", WRONG, "return np.full((seq_len, d_model), 1.7976931348623157e308)"),
    call("alternating_largest", WRONG, """
        value = np.full((seq_len, d_model), 1.7976931348623157e308)
        value[::2] *= -1
        return value
    """),
    call("at_twice_the_tolerance", WRONG, _RIGHT + "return value + 2e-9"),
    call("within_the_tolerance", ACCEPTED, _RIGHT + "return value + 5e-10"),
    call("masked", WRONG, "return np.ma.masked_all((seq_len, d_model))"),
    call("matrix", WRONG, _RIGHT + "return np.matrix(value)"),
    call("recarray", WRONG, "return np.recarray((seq_len, d_model), [('x', float)])"),
    call("memmap", KILLED + ERROR + ACCEPTED, """
        return np.memmap('@OPEN@/@TOKEN@', float, 'w+', shape=(seq_len, d_model))
    """),
    call("memoryview", WRONG, _RIGHT + "return memoryview(value)"),
    call("lists", WRONG, _RIGHT + "return value.tolist()"),
    call("generator", WRONG, _RIGHT + "return (row for row in value)"),
    call("none", WRONG, "return 0 and None or NotImplemented"),
    call("function", WRONG, "return lambda: right(seq_len, d_model, base)"),
    call("shape_set_behind_its_back", WRONG, _RIGHT + "value.shape = (d_model, seq_len)\nreturn value"),
    call("shrunk_after_a_view", ERROR + WRONG + MEMORY, """
        value = np.zeros(10**6)
        kept = value[:seq_len * d_model].reshape(seq_len, d_model)
        value.resize(1, refcheck=False)
        return kept
    """),
]
