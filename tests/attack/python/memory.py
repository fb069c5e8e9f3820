# C, first half: memory. What grows stops by itself at a bound.
from table import ACCEPTED, ERROR, KILLED, LATE, MEMORY, WRONG, both, call, load

ATTACKS = [
    call("until_it_fails", MEMORY + LATE, """
        kept = []
        for _ in range(64):
            kept.append(np.ones(1 << 22))
    """),
    call("bytes", MEMORY + LATE, "kept = [bytearray(16 << 20) for _ in range(128)]"),
    call("exponential_string", MEMORY + LATE, """
        text = 'x'
        for _ in range(31):
            text += text
    """),
    call("exponential_list", MEMORY + LATE, """
        kept = [0]
        for _ in range(29):
            kept = kept + kept
    """),
    call("memory_error_raised", MEMORY, "raise MemoryError"),
    call("memory_error_caught_again_and_again", LATE, """
        while time.process_time() < 9:
            try:
                bytearray(1 << 40)
            except MemoryError:
                pass
    """),
    call("memory_error_survived", ACCEPTED, """
        try:
            worked(np.ones(1 << 30).size)
        except MemoryError:
            pass
    """),
    load("at_import", MEMORY + LATE, "kept = np.ones(1 << 27)"),
    call("terabyte_of_zeros", MEMORY, "np.zeros(1 << 37)"),
    call("sparse_map", ACCEPTED + MEMORY, """
        mmap.mmap(-1, 1 << 40, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000)
        worked()
    """),
    # Memory that would outlive the case, or be seen by another.
    call("shared_anonymous_map", ACCEPTED, """
        mmap.mmap(-1, 1 << 20, flags=mmap.MAP_SHARED | mmap.MAP_ANONYMOUS)
        worked()
    """, bare=True),
    call("memfd", KILLED, "os.ftruncate(os.memfd_create('x'), 1 << 20)\nworked()", bare=True),
    call("shm_open", KILLED + ACCEPTED, """
        os.close(os.open('/dev/shm/@TOKEN@', os.O_CREAT | os.O_RDWR))
        os.unlink('/dev/shm/@TOKEN@')
        worked()
    """, bare=True),
    call("shared_memory_module", ACCEPTED + KILLED, """
        from multiprocessing import shared_memory
        shared_memory.SharedMemory('@TOKEN@', create=True, size=4096)
        worked()
    """),
    call("map_of_the_submission", ACCEPTED, """
        for number in range(3, 64):
            try:
                mmap.mmap(number, 0, flags=mmap.MAP_SHARED)
                worked()
            except (OSError, ValueError):
                pass
    """),
    call("named_semaphore", ACCEPTED + KILLED, "multiprocessing.Semaphore(1)\nworked()"),
    call("huge_frame_of_integers", LATE + MEMORY, "(1 << (1 << 30)) ** 3"),
    call("many_small", MEMORY + LATE, "kept = [[] for _ in range(10**8)]"),
    call("deep_nesting", ACCEPTED + ERROR, """
        nest = []
        for _ in range(10**5):
            nest = [nest]
        try:
            repr(nest)
        except RecursionError:
            pass
    """),
    both("grows_from_case_to_case", ACCEPTED, "kept = []", """
        kept.append(np.ones(1 << 23))
        if len(kept) > 1:
            worked()
    """),
    call("view_that_holds_too_much", MEMORY + LATE, """
        whole = np.ones((1 << 27,))
        return whole[:seq_len * d_model].reshape(seq_len, d_model)
    """),
    call("wrong_from_used_memory", WRONG, "return np.empty((seq_len, d_model)) * 0 + 7"),
]
