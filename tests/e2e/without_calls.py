# Runs a command in a process tree whose kernel lacks a feature: system calls refused by a filter that every descendant
# inherits. Changes nothing of the machine. usage: without_calls.py FEATURE[,FEATURE] COMMAND...
import ctypes
import errno
import os
import sys

ALLOW, ERRNO = 0x7FFF0000, 0x00050000
MASKED_EQUAL, ATTRIBUTE_NNP = 7, 3
NEW_NAMESPACES = (0x00020000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000)
NEW_USER_NAMESPACE = 0x10000000
EVERYTHING = ("namespaces", "user-namespaces", "landlock", "seccomp")


class Argument(ctypes.Structure):
    _fields_ = [("number", ctypes.c_uint), ("op", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


def refuse(features):
    library = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_rule_add_array.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint,
                                               ctypes.POINTER(Argument)]
    context = library.seccomp_init(ALLOW)

    def add(call, error, *arguments):
        number = library.seccomp_syscall_resolve_name(call.encode())
        given = (Argument * max(1, len(arguments)))(*arguments)
        if library.seccomp_rule_add_array(context, ERRNO | error, number, len(arguments), given) != 0:
            raise OSError(f"no rule for {call}")

    refused = NEW_NAMESPACES if "namespaces" in features else ()
    if "user-namespaces" in features:
        refused = (NEW_USER_NAMESPACE,)
    if refused:
        # Its flags lie in memory, where no filter can look; libraries fall back to clone.
        add("clone3", errno.ENOSYS)
    for flag in refused:
        for call in ("clone", "unshare"):
            add(call, errno.EPERM, Argument(0, MASKED_EQUAL, flag, flag))
    if "landlock" in features:
        add("landlock_create_ruleset", errno.ENOSYS)
    if "seccomp" in features:
        add("seccomp", errno.ENOSYS)
    if os.geteuid() == 0:
        # With it set, a dropped process could not be told from one that never had privileges.
        library.seccomp_attr_set(ctypes.c_void_p(context), ATTRIBUTE_NNP, 0)
    if library.seccomp_load(ctypes.c_void_p(context)) != 0:
        raise OSError("the filter cannot be loaded")


if __name__ == "__main__":
    asked = sys.argv[1].split(",")
    if not set(asked) <= set(EVERYTHING):
        sys.exit(f"features: {', '.join(EVERYTHING)}")
    refuse(asked)
    os.execv(sys.argv[2], sys.argv[2:])
