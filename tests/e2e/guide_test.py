# problems/README.md as an author follows it: its files are written, its commands run, in its order.
import re
import shutil
import unittest

from harness import PROBLEMS, SAMPLES, SOURCE, HarnessTest

GUIDE = SOURCE / "problems" / "README.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|cpp|json|md))`[^`]*:\s*$")


def steps(text):
    """("run", command line) and ("write", (path, content)), as they stand."""
    for block in BLOCK.finditer(text):
        language, content = block.groups()
        named = FILE.search(text[:block.start()].rstrip("\n") + "\n")
        if language == "sh":
            yield from (("run", line) for line in content.splitlines())
        elif named:
            yield "write", (named.group(1), content)


class Guide(HarnessTest):
    def test_every_step_works(self):
        shutil.copytree(PROBLEMS / "positional-encoding", self.scratch / "problems" / "positional-encoding")
        shutil.copytree(SAMPLES / "accepted", self.scratch / "submissions" / "positional-encoding" / "accepted")
        done = {"run": 0, "write": 0}
        for kind, step in steps(GUIDE.read_text()):
            done[kind] += 1
            with self.subTest(step if kind == "run" else step[0]):
                if kind == "write":
                    path = self.scratch / step[0]
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(step[1])
                    continue
                program, *words = [quoted or word for quoted, word in re.findall(r'"([^"]*)"|(\S+)', step)]
                self.assertEqual("assay", program)
                ran = self.run_assay(*words)
                self.assertEqual((0, ""), (ran.code, ran.errors), ran.text)
        self.assertEqual({"run": 7, "write": 13}, done)


if __name__ == "__main__":
    unittest.main()
