# D: files, in C++.
from table import ACCEPTED, call, load


def _reads(path, **more):
    return f"""
        char text[4096] = "";
        const int file = open({path}, O_RDONLY);
        if (file >= 0 && read(file, text, sizeof text - 1) > 0) {{
          std::printf("%s", text);
          worked();
        }}
    """


def _each(paths, action):
    return f"for (const char* path : {{{paths}}})\n  if ({action}) worked(path);\n"


ATTACKS = [
    call("read_the_cases", ACCEPTED, _reads('"@CASES@"'), bare=True),
    call("read_a_secret", ACCEPTED, _reads('"@SECRET@"'), bare=True),
    call("read_a_secret_through_root", ACCEPTED, _reads('"/proc/self/root@SECRET@"')),
    call("read_accounts", ACCEPTED, _reads('"/etc/passwd"')),
    call("read_by_openat2", ACCEPTED, """
        open_how how{};
        if (syscall(SYS_openat2, AT_FDCWD, "@SECRET@", &how, sizeof how) >= 0) worked();
    """, before="#include <linux/openat2.h>\n"),
    call("read_by_handle", ACCEPTED + ("security_violation",), """
        struct { unsigned bytes; int type; char handle[8]; } handle{8, 1, {2}};
        if (syscall(SYS_open_by_handle_at, AT_FDCWD, &handle, O_RDONLY) >= 0) worked();
    """),
    call("read_the_parent", ACCEPTED, """
        char path[64];
        for (const char* name : {"mem", "maps", "environ", "fd/3", "root@SECRET@"}) {
          std::snprintf(path, sizeof path, "/proc/%d/%s", getppid(), name);
          if (open(path, O_RDONLY) >= 0) worked(name);
        }
    """),
    call("write_everywhere", ACCEPTED, _each("@CFOLDERS@", "open((std::string(path) + \"/@TOKEN@\").c_str(), "
         "O_CREAT | O_RDWR, 0600) >= 0"), before="#include <string>\n", bare=True),
    call("nameless_file", ACCEPTED, _each("@CFOLDERS@", "open(path, O_TMPFILE | O_RDWR, 0600) >= 0")),
    call("make_folders", ACCEPTED, _each("@CFOLDERS@", "mkdir((std::string(path) + \"/@TOKEN@d\").c_str(), 0700) == 0"),
         before="#include <sys/stat.h>\n#include <string>\n"),
    call("make_devices", ACCEPTED, _each("@CFOLDERS@", "mknod((std::string(path) + \"/@TOKEN@n\").c_str(), S_IFCHR | 0600, "
         "0x103) == 0"), before="#include <sys/stat.h>\n#include <string>\n"),
    call("inherited_descriptors", ACCEPTED, """
        char byte;
        for (int number = 5; number <= 1024; ++number)
          if (fcntl(number, F_GETFD) >= 0 || read(number, &byte, 1) >= 0) worked();
    """),
    call("own_file_is_written", ACCEPTED, """
        // Whatever it was born with, the library that it was loaded from among it.
        char path[64];
        for (int number = 3; number < 64; ++number) {
          std::snprintf(path, sizeof path, "/proc/self/fd/%d", number);
          const int file = open(path, O_RDWR | O_TRUNC);
          if (file < 0) continue;
          worked(path);
          close(file);
        }
    """),
    call("chroot", ACCEPTED + ("security_violation",), "if (chroot(\"/usr\") == 0) worked();", danger=True),
    call("chdir", ACCEPTED, "if (chdir(\"/tmp\") == 0 && mkdir(\"@TOKEN@\", 0700) == 0) worked();",
         before="#include <sys/stat.h>\n"),
    load("read_in_a_constructor", ACCEPTED, """
        __attribute__((constructor)) static void first() {
          if (open("@CASES@", O_RDONLY) >= 0) worked();
        }
    """),
]
