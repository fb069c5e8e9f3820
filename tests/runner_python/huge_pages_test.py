# What a runner has written to lies in huge pages afterwards, and is what it was.
import ctypes
import mmap
import os
import re
import unittest

HUGE = 2 << 20
MADV_COLLAPSE = 25
PATTERN = bytes(range(251)) * 9


def huge_kib(address):
    """Of the mapping that `address` lies in."""
    found = False
    with open("/proc/self/smaps") as maps:
        for line in maps:
            ends = re.match(r"([0-9a-f]+)-([0-9a-f]+) ", line)
            if ends:
                found = int(ends[1], 16) <= address < int(ends[2], 16)
            elif found and line.startswith("AnonHugePages:"):
                return int(line.split()[1])
    raise AssertionError("not mapped")


class HugePages(unittest.TestCase):
    def test_hold_what_was_there(self):
        memory = mmap.mmap(-1, 4 * HUGE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        content = (PATTERN * (len(memory) // len(PATTERN) + 1))[:len(memory)]
        memory[:] = content
        address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        first = ctypes.c_void_p((address + HUGE - 1) // HUGE * HUGE)
        if ctypes.CDLL(None).madvise(first, ctypes.c_size_t(HUGE), MADV_COLLAPSE) != 0:
            self.skipTest("this kernel gives none on demand")
        ctypes.CDLL(os.environ["ASSAY_LOCKDOWN"]).assay_use_huge_pages()
        self.assertGreaterEqual(huge_kib(address), 3 * HUGE // 1024)
        self.assertEqual(content, memory[:])


if __name__ == "__main__":
    unittest.main()
