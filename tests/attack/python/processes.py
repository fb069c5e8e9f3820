# A: processes and signals.
from table import ACCEPTED, ERROR, KILLED, LATE, MEMORY, both, call, load

ATTACKS = [
    # Other processes. A child that is made ends at once, or in three seconds.
    call("fork", KILLED, """
        if os.fork() == 0:
            os._exit(0)
        worked()
    """, bare=True),
    call("fork_loop", KILLED, """
        for _ in range(8):
            if os.fork() == 0:
                time.sleep(1)
                os._exit(0)
        worked()
    """, bare=True),
    call("fork_setsid_parent_exits", KILLED, """
        if os.fork() == 0:
            os.setsid()
            time.sleep(3)
            os._exit(0)
        os._exit(0)
    """),
    call("daemon", KILLED, """
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.close(1), os.close(2)
                time.sleep(3)
            os._exit(0)
        worked()
    """, bare=True),
    call("grandchildren_burn", KILLED, """
        for _ in range(2):
            if os.fork() == 0:
                os.fork()
                while time.process_time() < 1:
                    pass
                os._exit(0)
        worked()
    """),
    load("fork_at_import", KILLED, """
        if os.fork() == 0:
            os._exit(0)
        worked()
    """),
    call("forkpty", KILLED + ACCEPTED, """
        if pty.fork()[0] == 0:
            os._exit(0)
        worked()
    """),
    call("posix_spawn", KILLED, "os.posix_spawn('/bin/true', ['true'], {})\nworked()", bare=True),
    call("system", KILLED, "worked(os.system('true'))", bare=True),
    call("popen", ACCEPTED, "worked(os.popen('echo here').read())", bare=True),
    call("subprocess", ACCEPTED, "worked(subprocess.run(['/bin/true']).returncode)", bare=True),
    both("multiprocessing", ACCEPTED, "import multiprocessing.process", """
        child = multiprocessing.get_context('fork').Process(target=int)
        child.start()
        worked()
    """),
    call("spawn", KILLED, "worked(os.spawnv(os.P_WAIT, '/bin/true', ['true']))", bare=True),
    call("exec", KILLED, "os.execv('/bin/echo', ['echo', 'IT-WORKED'])", bare=True),
    call("exec_python", KILLED, """
        os.execve(sys.executable or '/usr/bin/python3', ['python3', '-c', 'print("IT-WORKED")'], {})
    """),
    call("exec_of_memory", KILLED, """
        program = os.memfd_create('program', 0)
        os.write(program, open('/bin/true', 'rb').read())
        worked()
        os.execve(program, ['true'], {})
    """, bare=True),
    # Signals.
    call("kill_parent", KILLED, "os.kill(os.getppid(), signal.SIGTERM)\nworked()"),
    call("stop_parent", KILLED, "os.kill(os.getppid(), signal.SIGSTOP)\nworked()", danger=True),
    call("kill_everybody", KILLED, "os.kill(-1, signal.SIGKILL)\nworked()", danger=True),
    call("kill_group", KILLED, "os.kill(0, signal.SIGKILL)\nworked()", danger=True),
    call("killpg", KILLED, "os.killpg(os.getpgrp(), signal.SIGKILL)\nworked()", danger=True),
    call("probe_processes", KILLED, """
        for pid in range(1, 400):
            try:
                os.kill(pid, 0)
            except (ProcessLookupError, PermissionError):
                pass
        worked()
    """, bare=True),
    call("pidfd", KILLED, "os.pidfd_open(os.getppid(), 0)\nworked()"),
    call("stop_itself", LATE, "for _ in range(5):\n    signal.raise_signal(signal.SIGSTOP)"),
    call("kill_itself", ERROR, "signal.raise_signal(signal.SIGKILL)"),
    call("claim_sigsys", KILLED, "signal.raise_signal(signal.SIGSYS)"),
    call("ignore_signals", LATE, """
        for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP, signal.SIGSYS}:
            signal.signal(number, signal.SIG_IGN)
        while time.process_time() < 9:
            pass
    """),
    call("block_signals", LATE, """
        signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals))
        time.sleep(9)
    """),
    call("signal_storm", ACCEPTED, """
        signal.signal(signal.SIGUSR1, lambda *_: None)
        for _ in range(2000):
            signal.raise_signal(signal.SIGUSR1)
    """),
    call("timer_storm", ACCEPTED, """
        signal.signal(signal.SIGALRM, lambda *_: worked())
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        worked()
    """, bare=True),
    call("alarm", ACCEPTED, """
        signal.signal(signal.SIGALRM, lambda *_: worked())
        signal.alarm(1)
        for _ in range(10**5):
            pass
    """),
    call("pause_behind_the_answer", LATE, "answer = right(seq_len, d_model, base)\nsignal.pause()\nreturn answer"),
    # Ends of all kinds.
    call("exit", ERROR, "sys.exit(0)"),
    call("exit_now", ERROR, "os._exit(0)"),
    load("exit_at_import", ERROR, "sys.exit(0)"),
    load("exit_now_at_import", ERROR, "os._exit(0)"),
    call("exit_in_atexit", ACCEPTED, "atexit.register(os._exit, 0)"),
    call("exit_in_del", ERROR, """
        class Last:
            def __del__(self):
                os._exit(0)
        Last()
    """),
    both("exit_in_a_finalizer_later", ACCEPTED, "kept = []", """
        class Last:
            pass
        kept.append(Last())
        weakref.finalize(kept[0], os._exit, 0)
    """),
    call("abort", ERROR, "os.abort()", says="SIGABRT"),
    call("segmentation_fault", ERROR, """
        np.lib.stride_tricks.as_strided(np.zeros(1), shape=(1 << 40,), strides=(8,))[1 << 39] = 1
    """, says="SIGSEGV"),
    call("faulthandler", ERROR, """
        faulthandler.enable()
        np.lib.stride_tricks.as_strided(np.zeros(1), shape=(1 << 40,), strides=(8,))[1 << 39] = 1
    """),
    call("recursion", ERROR, "def deeper():\n    deeper()\ndeeper()", says="RecursionError"),
    call("recursion_without_limit", ERROR + MEMORY + LATE, """
        sys.setrecursionlimit(1 << 30)
        def deeper():
            deeper()
        deeper()
    """),
    call("system_exit_raised", ERROR, "raise SystemExit('0')"),
    call("keyboard_interrupt", ERROR, "raise KeyboardInterrupt"),
    call("generator_exit", ERROR, "raise GeneratorExit"),
    call("stop_iteration", ERROR, "raise StopIteration"),
    call("str_raises", ERROR, """
        class Unprintable(Exception):
            def __str__(self):
                raise self
        raise Unprintable
    """),
    call("str_never_ends", LATE, """
        class Endless(Exception):
            def __str__(self):
                while time.process_time() < 9:
                    pass
                return ''
        raise Endless
    """),
    call("str_exits", ERROR, """
        class Leaving(Exception):
            def __str__(self):
                os._exit(0)
        raise Leaving
    """),
    call("class_of_an_exception_lies", ERROR, """
        class Liar(Exception):
            __class__ = property(lambda self: SystemExit)
        raise Liar
    """),
    call("huge_message", ERROR + LATE, "raise ValueError('x' * (10 << 20))"),
    call("long_chain", ERROR, """
        error = ValueError('first')
        for _ in range(2000):
            following = ValueError('next')
            following.__cause__ = error
            error = following
        raise error
    """),
    call("cause_is_itself", ERROR, "error = ValueError()\nerror.__context__ = error\nraise error"),
    call("excepthook", ERROR, "sys.excepthook = lambda *_: os._exit(0)\nraise ValueError"),
    # What belongs to the session it was started in.
    call("setsid", ACCEPTED, "os.setsid()\nworked()"),
    call("setpgid", ACCEPTED, "os.setpgid(0, 0)\nworked()", bare=True),
    call("nice", ACCEPTED, "os.nice(1)\nworked()", bare=True),
    call("affinity", ACCEPTED, "os.sched_setaffinity(0, {0})\nworked()", bare=True),
    call("limits_upwards", ACCEPTED, """
        for which in (resource.RLIMIT_AS, resource.RLIMIT_DATA, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE):
            try:
                resource.setrlimit(which, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                worked(which)
            except ValueError:
                pass
    """),
    call("limits_kept", ACCEPTED, """
        try:
            resource.setrlimit(resource.RLIMIT_AS, resource.getrlimit(resource.RLIMIT_AS))
            worked()
        except ValueError:
            pass
    """, bare=True),
]
