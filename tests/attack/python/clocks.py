# B: time.
from table import ACCEPTED, KILLED, LATE, RULE, WRONG, both, call, load

ATTACKS = [
    call("busy_loop", LATE, "while time.process_time() < 9:\n    pass"),
    call("sleep", LATE, "time.sleep(9)"),
    call("sleep_in_select", LATE, "select.select([], [], [], 9)"),
    call("loop_in_c", LATE, "sum(range(2 * 10**8))"),
    call("loop_in_numpy", LATE, "for _ in range(40):\n    np.sort(np.random.default_rng(1).random(10**6))"),
    call("big_power", LATE, "3 ** (3 * 10**6) % 7 ** (10**6)"),
    call("regular_expression", LATE, "import_re = __import__('glob').re\nimport_re.match('(a+)+$', 'a' * 27 + 'b')"),
    # Never flips: the processor's time counts, not the machine's mood.
    call("at_0.8_of_the_limit", ACCEPTED, """
        begin = time.process_time()
        while time.process_time() - begin < 0.24:
            pass
    """),
    call("at_1.3_of_the_limit", LATE, """
        begin = time.process_time()
        while time.process_time() - begin < 0.39:
            pass
    """),
    both("clocks_patched", LATE, "real = time.process_time", """
        for name in ('time', 'perf_counter', 'process_time', 'monotonic', 'thread_time', 'perf_counter_ns'):
            setattr(time, name, lambda: 0)
        while real() < 9:
            pass
    """),
    call("numpy_patched_to_be_lazy", ACCEPTED, """
        for name in ('ascontiguousarray', 'zeros', 'frombuffer', 'asarray', 'uint8'):
            setattr(np, name, lambda *_, **__: time.sleep(9))
    """),
    call("thread_after_return", ACCEPTED, """
        try:
            threading.Thread(target=time.sleep, args=(5,), daemon=True).start()
            worked()
        except RuntimeError:
            pass
    """, bare=True),
    call("executor", ACCEPTED, """
        import concurrent.futures
        try:
            concurrent.futures.ThreadPoolExecutor(2).submit(time.sleep, 1)
            worked()
        except RuntimeError:
            pass
    """),
    call("lazy_subclass", WRONG, """
        class Lazy(np.ndarray):
            def __getattribute__(self, name):
                self[...] = right(seq_len, d_model, base)
                return super().__getattribute__(name)
        return np.zeros((seq_len, d_model)).view(Lazy)
    """),
    call("lazy_object", WRONG, """
        class Lazy:
            shape, dtype = (seq_len, d_model), np.dtype(float)
            def __array__(self, *_):
                return right(seq_len, d_model, base)
        return Lazy()
    """),
    call("lazy_base", WRONG, """
        class Lazy:
            @property
            def __array_interface__(self):
                return right(seq_len, d_model, base).__array_interface__
        return Lazy()
    """),
    load("work_at_import", LATE, "while time.process_time() < 9:\n    pass"),
    load("sleep_at_import", LATE, "time.sleep(20)"),
    both("table_at_import", ACCEPTED, """
        kept = {}
        for rows in range(1, 8):
            kept[rows] = np.zeros((rows, 8))
    """, "return right(seq_len, d_model, base) + kept[seq_len]"),
    both("handler_fills_later", WRONG, "", """
        answer = np.zeros((seq_len, d_model))
        def fill(*_):
            answer[...] = right(seq_len, d_model, base)
        signal.signal(signal.SIGALRM, fill)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.002)
        except OSError:
            pass
        return answer
    """),
    call("work_in_del", WRONG, """
        class Late:
            def __del__(self):
                answer[...] = right(seq_len, d_model, base)
        answer = np.zeros((seq_len, d_model))
        late = [Late()]
        late.append(late)
        return answer
    """),
    call("collector_off", ACCEPTED, """
        gc.disable()
        for _ in range(1000):
            ring = []
            ring.append(ring)
    """),
    call("switch_interval", ACCEPTED, "sys.setswitchinterval(1e6)"),
    call("settrace", RULE, "sys.settrace(lambda *_: None)"),
    call("setprofile", RULE, "sys.setprofile(lambda *_: None)"),
    call("threading_settrace", ACCEPTED, "threading.settrace(lambda *_: None)"),
    call("children_burn", KILLED, """
        if os.fork() == 0:
            while time.process_time() < 1:
                pass
            os._exit(0)
        os.wait()
        worked()
    """, bare=True),
    call("own_cpu_clock_set", ACCEPTED, "time.clock_settime(time.CLOCK_PROCESS_CPUTIME_ID, 0)\nworked()"),
    call("clock_set", ACCEPTED, "time.clock_settime(time.CLOCK_REALTIME, time.time())\nworked()"),
    call("parents_clock", ACCEPTED, "worked(time.clock_gettime((~os.getppid() << 3) | 2))", bare=True),
    # Says that it is done, receives the result's memory itself, and computes only then.
    call("works_behind_done", LATE, """
        shape = '[%d,%d]' % (seq_len, d_model)
        os.write(3, ('{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":' + shape
                     + ',"order":"C"}}').encode())
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        memory = socket.recv_fds(control, 1 << 16, 1)[1][0]
        begin = time.process_time()
        while time.process_time() - begin < 9:
            pass
        os.write(memory, right(seq_len, d_model, base).tobytes())
        os.write(3, b'{"event":"copied"}')
        time.sleep(9)
    """),
    # Said and computed by itself, right and in time: bytes are bytes.
    call("own_copy_in_time", ACCEPTED, """
        shape = '[%d,%d]' % (seq_len, d_model)
        os.write(3, ('{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":' + shape
                     + ',"order":"C"}}').encode())
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        memory = socket.recv_fds(control, 1 << 16, 1)[1][0]
        os.write(memory, right(seq_len, d_model, base).tobytes())
        os.write(3, b'{"event":"copied"}')
        time.sleep(9)
    """),
    # The result's memory is written again once "copied" was said: the harness looks when the process is dead.
    call("rewrites_behind_copied", WRONG, """
        shape = '[%d,%d]' % (seq_len, d_model)
        os.write(3, ('{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":' + shape
                     + ',"order":"C"}}').encode())
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        memory = socket.recv_fds(control, 1 << 16, 1)[1][0]
        os.write(memory, b'\\0' * 8 * seq_len * d_model)
        os.write(3, b'{"event":"copied"}')
        time.sleep(0.3)
        os.pwrite(memory, right(seq_len, d_model, base).tobytes(), 0)
        time.sleep(9)
    """),
]
