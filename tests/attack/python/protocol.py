# F: frames on the control descriptor that the submission writes itself.
from table import ACCEPTED, ERROR, KILLED, LATE, MEMORY, RULE, WRONG, both, call, load

_HELPERS = """
def say(frame):
    os.write(3, frame.encode())


def returned(rows, columns):
    say('{"event":"returned","kind":"numpy.ndarray","array":{"typestr":"<f8","shape":[%d,%d],"order":"C"}}'
        % (rows, columns))
"""


def _says(name, verdicts, body, **more):
    return both(name, verdicts, _HELPERS, body, **more)


ATTACKS = [
    _says("done", KILLED, "say('{\"event\":\"done\",\"verdict\":\"accepted\",\"score\":100}')\ntime.sleep(9)"),
    _says("accepted", KILLED, "say('{\"verdict\":\"accepted\"}')\ntime.sleep(9)"),
    _says("another_cases_id", WRONG, "say('{\"event\":\"returned\",\"case\":\"shown/calm\",\"pid\":1}')\ntime.sleep(9)"),
    _says("returned_and_copied", WRONG, "returned(6, 8)\nsay('{\"event\":\"copied\"}')\ntime.sleep(9)"),
    _says("returned_twice", KILLED, "returned(6, 8)\nreturned(6, 8)\ntime.sleep(9)"),
    _says("returned_and_silent", LATE, "returned(6, 8)\ntime.sleep(9)"),
    _says("returned_and_gone", ERROR, "returned(6, 8)\nos._exit(0)"),
    _says("returned_and_killed", ERROR, "returned(6, 8)\nsignal.raise_signal(signal.SIGKILL)"),
    _says("returned_and_violates", KILLED, "returned(6, 8)\nos.fork()"),
    _says("copied_first", KILLED, "say('{\"event\":\"copied\"}')\ntime.sleep(9)"),
    _says("truncated", KILLED, "say('{\"event\":\"ret')\ntime.sleep(9)"),
    _says("oversized", KILLED, "say('{\"event\":\"returned\",\"kind\":\"' + 'x' * 100000 + '\"}')\ntime.sleep(9)"),
    _says("deep", KILLED, "say('[' * 60000)\ntime.sleep(9)"),
    # An empty message reads as a closed end where the end is closed by then.
    _says("empty", ERROR + KILLED, "os.writev(3, [b''])\nsocket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3).send(b'')\ntime.sleep(9)"),
    _says("duplicate_keys", WRONG, """
        say('{"event":"returned","kind":"x","kind":"numpy.ndarray","event":"returned"}')
        time.sleep(9)
    """),
    _says("not_a_number", KILLED, "say('{\"event\":\"returned\",\"kind\":\"x\",\"array\":{\"shape\":[NaN,1e999]}}')\ntime.sleep(9)"),
    _says("machine_at_fault", KILLED, "say('{\"event\":\"failed\",\"what\":\"the machine\"}')\ntime.sleep(9)"),
    _says("ready_again", KILLED, "say('{\"event\":\"ready\",\"cpu_us\":-1000000000}')\ntime.sleep(9)"),
    _says("rule_broken", RULE, "say('{\"event\":\"rule_broken\",\"rule\":\"vectorized\",\"message\":\"x\"}')\ntime.sleep(9)"),
    _says("out_of_memory", MEMORY, "say('{\"event\":\"out_of_memory\"}')\ntime.sleep(9)"),
    _says("flood", KILLED + LATE, "for _ in range(10**5):\n    say('{\"event\":\"copied\"}')\ntime.sleep(9)"),
    _says("flood_nonblocking", KILLED, """
        fcntl.fcntl(3, fcntl.F_SETFL, os.O_NONBLOCK)
        for _ in range(10**4):
            try:
                say('{"event":"loaded"}')
            except BlockingIOError:
                pass
        time.sleep(9)
    """),
    both("loaded_while_loading", KILLED + WRONG, _HELPERS + "say('{\"event\":\"loaded\"}')\n", "pass", spares=False),
    load("all_of_it_while_loading", WRONG, _HELPERS + """
say('{"event":"loaded"}')
returned(6, 8)
say('{"event":"copied"}')
time.sleep(0.5)
os._exit(0)
"""),
    load("compiled_while_loading", KILLED, _HELPERS + "say('{\"event\":\"compiled\",\"bytes\":1,\"straight\":true}')\n"),
    load("straight_while_loading", ACCEPTED + KILLED, _HELPERS + "say('{\"event\":\"load_failed\"}')\n"),
    _says("traced_in_a_call", KILLED, "say('{\"event\":\"traced\",\"events\":1,\"finished\":true}')\ntime.sleep(9)"),
    # The descriptor itself.
    call("closed", ERROR, "os.close(3)"),
    call("closed_at_once_all", ERROR, "os.closerange(0, 64)"),
    call("replaced", ERROR + KILLED, "os.dup2(1, 3)"),
    call("replaced_by_null", ERROR + LATE + KILLED, "os.dup2(0, 3)"),
    call("half_closed", ACCEPTED, """
        socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, os.dup(3)).shutdown(socket.SHUT_WR)
        worked()
    """),
    call("nonblocking", ACCEPTED + ERROR, "fcntl.fcntl(3, fcntl.F_SETFL, os.O_NONBLOCK)"),
    call("kept_twice", ACCEPTED, "os.dup2(3, 40)"),
    # The next message is taken from the runner: it never hears that it shall copy.
    call("reads_in_its_place", ACCEPTED + LATE, """
        fcntl.fcntl(3, fcntl.F_SETFL, os.O_NONBLOCK)
        try:
            os.read(3, 1 << 16)
            worked()
        except BlockingIOError:
            fcntl.fcntl(3, fcntl.F_SETFL, 0)
    """),
    call("sends_descriptors", KILLED, """
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        socket.send_fds(control, [b'{"event":"copied"}'], [0, 1, 2, 3] * 50)
        time.sleep(9)
    """),
    # A socket inside a socket: rings that only the kernel's collector breaks.
    call("sends_the_socket_over_itself", WRONG + KILLED, """
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        for _ in range(20):
            socket.send_fds(control, [b'{"event":"returned","kind":"x"}'], [3])
        time.sleep(9)
    """),
    call("claims_anothers_credentials", ACCEPTED, """
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, os.dup(3))
        for pid in (1, os.getppid()):
            control.sendmsg([b'{}'], [(socket.SOL_SOCKET, 2, struct.pack('3i', pid, os.getuid(), os.getgid()))])
            worked()
    """),
    # The result's memory.
    _says("result_grown", WRONG + ERROR, """
        returned(6, 8)
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        memory = socket.recv_fds(control, 1 << 16, 1)[1][0]
        for size in (0, 1 << 40):
            try:
                os.ftruncate(memory, size)
                print('IT-WORKED')
            except OSError:
                pass
        try:
            os.pwrite(memory, b'x', 1 << 30)
            print('IT-WORKED')
        except OSError:
            pass
        say('{"event":"copied"}')
        time.sleep(9)
    """),
    _says("result_mapped", WRONG, """
        returned(6, 8)
        control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET, 0, 3)
        memory = socket.recv_fds(control, 1 << 16, 1)[1][0]
        try:
            mmap.mmap(memory, 0, flags=mmap.MAP_SHARED)
            print('IT-WORKED')
        except (OSError, ValueError):
            pass
        say('{"event":"copied"}')
        time.sleep(9)
    """),
    _says("result_held_to_the_next_case", ACCEPTED, """
        for number in range(5, 64):
            try:
                os.pread(number, 1, 0)
                worked(number)
            except OSError:
                pass
    """),
]
