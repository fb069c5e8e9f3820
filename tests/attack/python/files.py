# D: files. What is read is printed, and the test looks for the secrets in everything that is said.
from table import ACCEPTED, ERROR, KILLED, RULE, both, call


def _reads(path):
    return f"print(open({path}, 'rb').read(1 << 16).decode('latin-1'))\nworked()"


def _each(paths, action="print(open(path, 'rb').read(1 << 14).decode('latin-1'))"):
    return f"""
        for path in {paths}:
            try:
                {action}
                worked(path)
            except (OSError, ValueError, OverflowError):
                pass
    """


ATTACKS = [
    call("read_the_cases", ACCEPTED, _reads("'@CASES@'"), bare=True),
    call("read_the_problem", ACCEPTED, _reads("'@PROBLEM@/problem.json'"), bare=True),
    call("read_other_submissions", ACCEPTED, _each("[os.path.join('@BESIDE@', n) for n in os.listdir('@BESIDE@')]"),
         bare=True),
    call("read_beside_itself", ACCEPTED, _each("os.listdir('.') + os.listdir(os.path.dirname(__file__) or '.')")),
    call("read_a_secret", ACCEPTED, _reads("'@SECRET@'"), bare=True),
    call("read_a_secret_upwards", ACCEPTED, _reads("'/usr/lib/../..@SECRET@'"), bare=True),
    call("read_a_secret_through_root", ACCEPTED, _reads("'/proc/self/root@SECRET@'"), bare=True),
    call("read_a_secret_through_cwd", ACCEPTED, _reads("'/proc/self/cwd/..@SECRET@'")),
    call("read_a_secret_of_the_parent", ACCEPTED, _reads("f'/proc/{os.getppid()}/root@SECRET@'")),
    call("read_a_secret_at_a_folder", ACCEPTED, """
        for name in ('/', '/usr', '/proc', '/tmp', '/proc/self/root'):
            folder = os.open(name, os.O_PATH | os.O_DIRECTORY)
            print(os.read(os.open('..@SECRET@', os.O_RDONLY, dir_fd=folder), 999))
            worked()
    """),
    call("read_accounts", ACCEPTED, _reads("'/etc/passwd'"), bare=True),
    call("read_shadow", ACCEPTED, _reads("'/etc/shadow'")),
    call("read_home", ACCEPTED, _each("[p for p in glob.glob('/root/.*') + glob.glob('/home/*/.*')]")),
    call("read_system_files", ACCEPTED, _each(
        "['/etc/hostname', '/etc/machine-id', '/etc/fstab', '/boot', '/var/log/dpkg.log', '/proc/kcore', '/dev/mem', '/dev/kmsg', "
        "'/dev/sda', '/run/docker.sock', '/sys/kernel/notes']")),
    call("read_own_environment", ACCEPTED, _each("['/proc/self/environ', '/proc/thread-self/environ']",
                                                 "print(open(path).read())").replace("worked(path)", "pass")),
    call("read_the_environment", ACCEPTED, "print(dict(os.environ), sys.argv, sys.orig_argv, sys.path, sys.flags)"),
    call("read_the_parent", ACCEPTED, _each(
        "[f'/proc/{os.getppid()}/{n}' for n in ('mem', 'maps', 'environ', 'auxv', 'stack', 'syscall', 'io', 'smaps')]")),
    call("read_the_parents_descriptors", ACCEPTED,
         _each("[f'/proc/{os.getppid()}/fd/{n}' for n in range(64)]", "os.open(path, os.O_RDONLY)")),
    call("write_the_parents_memory", ACCEPTED,
         _each("[f'/proc/{os.getppid()}/mem', f'/proc/{os.getppid()}/comm', f'/proc/{os.getppid()}/oom_score_adj']",
               "open(path, 'r+b').write(b'x')")),
    call("read_all_processes", ACCEPTED, _each(
        "[p for n in range(1, 1000) for p in (f'/proc/{n}/environ', f'/proc/{n}/cmdline', f'/proc/{n}/maps') "
        "if n != os.getpid()]"), bare=True),
    call("write_own_memory", ACCEPTED, "open('/proc/self/mem', 'r+b')\nworked()", bare=True),
    call("write_own_settings", ACCEPTED, _each(
        "['/proc/self/oom_score_adj', '/proc/self/coredump_filter', '/proc/self/timerslack_ns', '/proc/self/comm', "
        "'/proc/self/clear_refs', '/proc/self/attr/current', '/proc/self/uid_map', '/proc/self/loginuid']",
        "os.write(os.open(path, os.O_WRONLY), b'1')")),
    call("write_system_settings", ACCEPTED, _each(
        "['/proc/sys/kernel/core_pattern', '/proc/sysrq-trigger', '/sys/fs/cgroup/cgroup.procs']",
        "os.open(path, os.O_WRONLY)")),
    call("write_everywhere", ACCEPTED, _each(
        "[os.path.join(folder, '@TOKEN@') for folder in (@FOLDERS@)]", "open(path, 'w').write('@TOKEN@')"), bare=True),
    call("make_folders", ACCEPTED, _each(
        "[os.path.join(folder, '@TOKEN@d') for folder in (@FOLDERS@)]", "os.mkdir(path)"), bare=True),
    call("make_links", ACCEPTED, _each(
        "[os.path.join(folder, '@TOKEN@l') for folder in (@FOLDERS@)]", "os.symlink('@SECRET@', path)"), bare=True),
    call("make_hard_links", ACCEPTED, _each(
        "[os.path.join(folder, '@TOKEN@h') for folder in (@FOLDERS@)]", "os.link('@SECRET@', path)")),
    call("make_fifos", ACCEPTED, _each(
        "[os.path.join(folder, '@TOKEN@f') for folder in (@FOLDERS@)]", "os.mkfifo(path)"), bare=True),
    call("nameless_file", ACCEPTED, _each("[@FOLDERS@]", "os.open(path, os.O_TMPFILE | os.O_RDWR)"), bare=True),
    both("found_again_in_the_next_case", ACCEPTED, "", """
        for folder in (@FOLDERS@):
            path = os.path.join(folder, '@TOKEN@again')
            if os.path.exists(path):
                worked()
            try:
                open(path, 'w').close()
            except OSError:
                pass
    """),
    call("two_gibibytes", ACCEPTED, _each(
        "[os.path.join(folder, '@TOKEN@g') for folder in (@FOLDERS@)]",
        "os.ftruncate(os.open(path, os.O_CREAT | os.O_RDWR), 2 << 30)")),
    call("many_files", ACCEPTED, _each(
        "[os.path.join('@OPEN@', f'@TOKEN@{n}') for n in range(100)]", "os.open(path, os.O_CREAT | os.O_RDWR)")),
    call("deep_folders", ACCEPTED, """
        path = '@OPEN@'
        for _ in range(100):
            path += '/@TOKEN@'
            os.mkdir(path)
        worked()
    """, bare=True),
    call("temporary_file", ACCEPTED, "tempfile.mkstemp()\nworked()"),
    call("change_its_folder", ACCEPTED, """
        os.chdir('/')
        os.mkdir('@TOKEN@')
        worked()
    """),
    call("remove_the_cases", ACCEPTED, "os.unlink('@CASES@')\nworked()"),
    call("truncate_the_cases", ACCEPTED, "os.truncate('@CASES@', 0)\nworked()"),
    call("rename_the_cases", ACCEPTED, "os.rename('@CASES@', '@CASES@x')\nworked()"),
    call("change_modes", ACCEPTED, _each("['@OPEN@', '@CASES@', '/tmp', '/proc/self/fd/1', '.']",
                                         "os.chmod(path, 0o777)")),
    call("change_times", ACCEPTED, _each("['@OPEN@', '@CASES@', '/tmp', '.']", "os.utime(path)")),
    call("change_owners", ACCEPTED, _each("['@OPEN@', '@CASES@']", "os.chown(path, os.getuid(), os.getgid())")),
    call("attributes", ACCEPTED, _each("['@OPEN@', '@CASES@', '.']", "os.setxattr(path, 'user.x', b'1')")),
    call("remove_the_submissions", ACCEPTED, "shutil.rmtree('@BESIDE@')\nworked()"),
    call("devices", ACCEPTED, _each("['/dev/zero', '/dev/random', '/dev/tty', '/dev/ptmx', '/dev/fuse', '/dev/kvm', "
                                    "'/dev/net/tun', '/dev/loop-control']", "os.open(path, os.O_RDWR)")),
    call("null_is_no_store", ACCEPTED, "os.write(os.open('/dev/null', os.O_RDWR), b'x')"),
    call("inherited_descriptors", ACCEPTED, """
        for number in range(5, 1025):
            for action in (lambda: os.read(number, 1), lambda: os.write(number, b'x'), lambda: os.fstat(number),
                           lambda: os.lseek(number, 0, os.SEEK_END)):
                try:
                    worked(number, action())
                except OSError:
                    pass
    """),
    call("names_of_descriptors", ACCEPTED, """
        for number in os.listdir('/proc/self/fd'):
            try:
                print(number, os.readlink('/proc/self/fd/' + number))
            except OSError:
                pass
    """),
    call("maps", ACCEPTED, "print(open('/proc/self/maps').read(60000))"),
    call("mounts", ACCEPTED, _each("['/proc/self/mountinfo', '/proc/self/mounts', '/proc/self/cgroup']",
                                   "print(open(path).read(1 << 14))").replace("worked(path)", "pass")),
    call("inotify", ACCEPTED, "__import__('ctypes')\nos.open('/proc/sys/fs/inotify', os.O_RDONLY)\nworked()"),
    call("lock_files", ACCEPTED, _each("['/usr/bin/python3', '/lib', '/usr/lib']",
                                       "fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX)")),
    # What Python would find by itself.
    both("modules_beside_it", ACCEPTED, "", """
        for name in ('sitecustomize', 'usercustomize', 'numpy', 'math', 'runner', '__main__', 'child'):
            for folder in {*sys.path, '.', '@BESIDE@'}:
                try:
                    open(os.path.join(folder, name + '.py'), 'x').close()
                    worked(folder, name)
                except OSError:
                    pass
    """),
    call("poisoned_bytecode", ACCEPTED, """
        for module in (np, json, os):
            cached = importlib.util.cache_from_source(module.__file__)
            open(cached, 'wb').write(b'')
            worked()
    """),
    call("poisoned_bytecode_beside_it", ACCEPTED, """
        os.makedirs('__pycache__')
        worked()
    """),
    call("path_files", ACCEPTED, _each("[os.path.join(p, '@TOKEN@.pth') for p in sys.path]", "open(path, 'w')")),
    call("search_path", ACCEPTED, """
        sys.path.insert(0, '@BESIDE@')
        os.environ['PYTHONPATH'] = '@BESIDE@'
        sys.dont_write_bytecode = False
        try:
            import json.tool
        except ImportError:
            pass
    """),
    call("import_the_next_submission", RULE, """
        sys.path.insert(0, '@BESIDE@')
        __import__('honest_0')
        worked()
    """),
    call("import_system_looks_for_it", RULE + ERROR, """
        sys.path.insert(0, '@BESIDE@')
        importlib.import_module('honest_0')
        worked()
    """),
    call("import_hook", ACCEPTED, """
        class Finder:
            def find_spec(self, name, path=None, target=None):
                worked(name)
        sys.meta_path.insert(0, Finder())
        sys.path_hooks.insert(0, lambda path: 1 / 0)
    """),
    call("chroot", ACCEPTED + KILLED, "os.chroot('/usr')\nworked()", danger=True),
]
