# E: the kernel and the network, as far as Python reaches them without ctypes; the rest is in cpp/kernel.py.
from table import ACCEPTED, ERROR, KILLED, LATE, RULE, call

ATTACKS = [
    call("socket_to_loopback", KILLED, "socket.create_connection(('127.0.0.1', @PORT@), 2)\nworked()", bare=True),
    call("socket_of_ip_6", KILLED, "socket.socket(socket.AF_INET6, socket.SOCK_STREAM)\nworked()"),
    call("datagram", KILLED, "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', 9))\nworked()",
         bare=True),
    call("listen", KILLED, "socket.create_server(('127.0.0.1', 0))\nworked()", bare=True),
    call("abstract_unix_name", KILLED, "socket.socket(socket.AF_UNIX).bind('\\0@TOKEN@')\nworked()", bare=True),
    call("unix_socket_file", KILLED, "socket.socket(socket.AF_UNIX).connect('/run/systemd/notify')\nworked()"),
    call("socketpair", KILLED, "socket.socketpair()\nworked()", bare=True),
    call("raw_socket", KILLED, "socket.socket(socket.AF_INET, socket.SOCK_RAW, 1)\nworked()"),
    call("packet_socket", KILLED, "socket.socket(socket.AF_PACKET, socket.SOCK_RAW)\nworked()"),
    call("netlink", KILLED, "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)\nworked()", bare=True),
    call("vsock", KILLED, "socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM)\nworked()"),
    call("kernel_crypto", KILLED, "socket.socket(socket.AF_ALG, socket.SOCK_SEQPACKET)\nworked()"),
    call("resolve_a_name", KILLED + ERROR + ACCEPTED, "socket.getaddrinfo('localhost', 80)\nprint('resolved')"),
    call("event_loop", KILLED + RULE + LATE, "asyncio.run(asyncio.sleep(0))\nworked()", bare=True),
    call("pipe", ACCEPTED, "os.pipe()\nworked()", bare=True),
    call("epoll", ACCEPTED, "select.epoll()\nworked()", bare=True),
    call("pseudo_terminal", ACCEPTED, "os.openpty()\nworked()"),
    call("ctypes", RULE, "ctypes.CDLL(None).getpid()\nworked()", bare=True),
    call("ctypes_by_way_of_numpy", RULE, "np.ctypeslib.ctypes.CDLL(None).getpid()\nworked()", bare=True),
    call("ctypes_python_api", RULE, "ctypes.pythonapi.PyGILState_Ensure()\nworked()", bare=True),
    call("ctypes_memory", RULE, "worked(ctypes.string_at(id(None), 16))", bare=True),
    call("ctypes_from_an_array", ERROR, "ctypes.cast(np.ones(1).ctypes.data, ctypes.c_void_p)\n"
                                       "ctypes.CFUNCTYPE(ctypes.c_int)(0)()\nworked()"),
    call("numpy_loads_a_library", RULE + ERROR + ACCEPTED, "np.ctypeslib.load_library('libc.so.6', '/lib/x86_64-linux-gnu')\n"
                                                "worked()"),
    call("setuid", KILLED, "os.setuid(0)\nworked()"),
    call("setgroups", KILLED, "os.setgroups([0])\nworked()"),
    call("setgid", KILLED, "os.setresgid(0, 0, 0)\nworked()"),
    call("to_another_namespace", ACCEPTED, "os.open('/proc/1/ns/mnt', os.O_RDONLY)\nworked()"),
    call("signal_descriptor", ACCEPTED, """
        fcntl.fcntl(3, fcntl.F_SETFL, os.O_NONBLOCK)
        signal.set_wakeup_fd(3, warn_on_full_buffer=False)
        fcntl.fcntl(3, fcntl.F_SETFL, 0)
    """),
    call("async_signals", ACCEPTED, "fcntl.fcntl(1, fcntl.F_SETOWN, os.getppid())\nworked()", bare=True),
    call("leases", ACCEPTED, "fcntl.fcntl(1, fcntl.F_SETLEASE, fcntl.F_WRLCK)\nworked()"),
    call("terminal_input", ACCEPTED, "fcntl.ioctl(0, 0x5412, b'x')\nworked()"),
    call("pipe_sizes", ACCEPTED, "fcntl.fcntl(1, 1031, 1 << 20)\nworked()"),
    call("real_time", ACCEPTED, "os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))\nworked()"),
    call("of_other_processes", ACCEPTED, "for pid in range(1, 99):\n    os.sched_getaffinity(pid) and worked()"),
    call("umask", ACCEPTED, "os.umask(0)\nworked()", bare=True),
    call("sync", ACCEPTED, "os.sync()"),
    call("host_name", ACCEPTED, "socket.sethostname('x')\nworked()"),
    call("random_numbers", ACCEPTED, "os.getrandom(16), os.urandom(16)"),
]
