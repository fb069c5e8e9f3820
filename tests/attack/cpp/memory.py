# C, first half: memory, in C++.
from table import ACCEPTED, ERROR, KILLED, LATE, MEMORY, both, call

_MAN = "#include <sys/mman.h>\n"

ATTACKS = [
    call("until_it_fails", MEMORY + LATE, """
        for (int i = 0; i < 64; ++i) {
          auto* block = new char[32 << 20];
          memset(block, 1, 32 << 20);
          std::printf("%d", block[i]);
        }
    """),
    call("malloc_until_it_fails", ACCEPTED + LATE, """
        for (int i = 0; i < 64; ++i) {
          char* block = static_cast<char*>(std::malloc(64 << 20));
          if (block == nullptr) return;
          memset(block, 1, 64 << 20);
          std::printf("%d", block[i]);
        }
        worked();
    """),
    call("slowly", MEMORY + LATE, """
        for (long i = 0; i < 1L << 20; ++i) {
          auto* page = new volatile char[4096];
          page[0] = 1;
        }
    """),
    call("terabyte_map", ACCEPTED, """
        if (mmap(nullptr, 1L << 40, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED) worked();
    """, before=_MAN, bare=True),
    call("shared_map", ACCEPTED, """
        if (mmap(nullptr, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED) worked();
    """, before=_MAN, bare=True),
    call("growing_map", ACCEPTED, """
        if (mmap(nullptr, 1 << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0) != MAP_FAILED) worked();
    """, before=_MAN),
    call("huge_pages", ACCEPTED, """
        if (mmap(nullptr, 1 << 30, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0) != MAP_FAILED) worked();
    """, before=_MAN),
    call("stretched_map", ACCEPTED, """
        void* block = mmap(nullptr, 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (mremap(block, 4096, 1L << 32, MREMAP_MAYMOVE) != MAP_FAILED) worked();
    """, before=_MAN),
    call("break", ACCEPTED, "if (sbrk(1L << 32) != reinterpret_cast<void*>(-1)) worked();"),
    call("locked", ACCEPTED, """
        void* block = mmap(nullptr, 1 << 24, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (mlock(block, 1 << 24) == 0) worked();
    """, before=_MAN),
    call("memfd", KILLED, "if (memfd_create(\"x\", 0) >= 0) worked();", before=_MAN, bare=True),
    call("memfd_secret", KILLED, "syscall(447, 0);\nworked();"),
    call("shm_open", ACCEPTED, "if (shm_open(\"/@TOKEN@\", O_CREAT | O_RDWR, 0600) >= 0) worked();", before=_MAN),
    call("shared_memory_of_system_v", KILLED, """
        const int id = shmget(IPC_PRIVATE, 4096, 0600);
        if (id >= 0) worked();
        shmctl(id, IPC_RMID, nullptr);
    """, before="#include <sys/shm.h>\n", bare=True),
    call("semaphores_of_system_v", KILLED, """
        const int id = semget(IPC_PRIVATE, 1, 0600);
        if (id >= 0) worked();
        semctl(id, 0, IPC_RMID);
    """, before="#include <sys/sem.h>\n"),
    call("messages_of_system_v", KILLED, """
        const int id = msgget(IPC_PRIVATE, 0600);
        if (id >= 0) worked();
        msgctl(id, IPC_RMID, nullptr);
    """, before="#include <sys/msg.h>\n"),
    call("message_queue", KILLED, """
        if (mq_open("/@TOKEN@", O_CREAT | O_RDWR, 0600, nullptr) >= 0) worked();
        mq_unlink("/@TOKEN@");
    """, before="#include <mqueue.h>\n"),
    both("half_a_gibibyte_of_statics", MEMORY, "char many[512 << 20];", "memset(many, seq_len, sizeof many);",
         spares=False),
    call("bad_alloc", MEMORY, "std::printf(\"%p\", static_cast<void*>(new char[1L << 45]));"),
    call("bad_alloc_in_a_loop", LATE, """
        for (;;) {
          char* none = new (std::nothrow) char[1L << 45];
          std::printf("%s", none == nullptr ? "" : "some");
        }
    """, before="#include <new>\n"),
    call("endless_vector", MEMORY + LATE, "std::vector<double> all;\nfor (;;) all.push_back(1);"),
    call("reads_what_it_did_not_write", ACCEPTED, """
        // Fresh memory holds nothing of another case.
        if (base != 10000.0) return;
        for (int size = 64; size < 1 << 20; size *= 2) {
          const char* block = static_cast<char*>(std::malloc(size));
          for (int at = 0; at + 8 <= size; ++at) {
            unsigned long word;
            memcpy(&word, block + at, 8);
            for (const unsigned long secret : {@CMASKED@})
              if ((word ^ @MASK@u) == secret) worked();
          }
        }
    """),
    call("heap_is_corrupt", ERROR + LATE + ACCEPTED, """
        auto* block = static_cast<char*>(std::malloc(64));
        memset(block - 16, 0x41, 96);
        std::free(block);
    """),
    call("double_free", ERROR + ACCEPTED, "void* block = std::malloc(4000);\nstd::free(block);\nstd::free(block);"),
]
