# `assay watch`: the visible cases, again at every save, until Ctrl-C.
import os
import select
import signal
import time
import unittest

from harness import PATIENCE, SAMPLES, HarnessTest

RIGHT = (SAMPLES / "accepted" / "slices.py").read_text()
WRONG = (SAMPLES / "wrong_answer" / "swapped.py").read_text()


class Watch(HarnessTest):
    def watch(self, *args):
        process = self.start("watch", *args)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        return process

    def read_until(self, process, word):
        """What comes until `word`, and a little that follows it."""
        text, end = b"", time.monotonic() + PATIENCE
        while word.encode() not in text:
            ready, _, _ = select.select([process.stdout], [], [], max(0, end - time.monotonic()))
            self.assertTrue(ready, f"{word!r} did not come after {text!r}")
            block = os.read(process.stdout.fileno(), 1 << 16)
            if not block:
                self.fail(f"it ended after {text!r}: {process.stderr.read()!r}")
            text += block
        time.sleep(0.1)
        return (text + os.read(process.stdout.fileno(), 1 << 16)
                if select.select([process.stdout], [], [], 0)[0] else text).decode()

    def test_every_save_is_graded(self):
        file = self.write("answer.py", WRONG)
        process = self.watch("answer.py", "--problem", "positional-encoding")
        first = self.read_until(process, "wrong_answer")
        self.assertIn("saving grades again", first)
        self.assertNotIn("odd-d_model", first, "hidden cases are not run")
        file.write_text(RIGHT)
        self.read_until(process, "accepted")
        beside = self.write("answer.py.new", WRONG)
        beside.rename(file)
        self.read_until(process, "wrong_answer")
        file.unlink()
        file.write_text("def positional_encoding(:\n")
        self.read_until(process, "compile_error")
        self.write("other.py", RIGHT)
        self.assertFalse(select.select([process.stdout], [], [], 1)[0], "another file was saved")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 130)

    def test_it_ends_with_its_folder(self):
        file = self.write("work/answer.py", RIGHT)
        process = self.watch("work/answer.py", "--problem", "positional-encoding")
        self.read_until(process, "accepted")
        file.unlink()
        file.parent.rmdir()
        self.assertEqual(process.wait(PATIENCE), 2)
        self.assertIn(b"is gone", process.stderr.read())

    def test_what_cannot_be_watched_is_said(self):
        self.write("notes.txt", "")
        for file, why in (("none.py", "is no file"), (".", "is no file"), ("notes.txt", "its ending is none of")):
            with self.subTest(file):
                done = self.run_assay("watch", file, "--problem", "positional-encoding")
                self.assertEqual(done.code, 2)
                self.assertIn(why, done.errors)


if __name__ == "__main__":
    unittest.main()
