# A disk without room: what cannot be written is told, what can be done is done, and nothing is half there.
import os
import shutil
import subprocess
import unittest

from harness import PROBLEMS, SAMPLES, HarnessTest, make_problem


@unittest.skipUnless(os.geteuid() == 0, "mounting a disk takes root")
class FullDisk(HarnessTest):
    def setUp(self):
        super().setUp()
        self.disk = self.scratch / "disk"
        self.disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k,mode=1777", "assay-test", self.disk], check=True)
        self.addCleanup(subprocess.run, ["umount", self.disk], check=True)
        make_problem(self.scratch / "problems", "small", [{"name": "one", "args": {"seq_len": 6, "d_model": 8}}])
        self.right = {ending: SAMPLES / "accepted" / name for ending, name in
                      (("py", "slices.py"), ("cpp", "vector_rows.cpp"))}

    def fill(self):
        """Until not a byte more fits."""
        with open(self.disk / "full", "wb", buffering=0) as file:
            for size in (4096, 1):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    continue

    def on_disk(self):
        return sorted(path.name for path in self.disk.rglob("*") if path.is_file() and path.name != "full")

    def test_a_report_that_cannot_be_written_is_told_and_the_others_are_written(self):
        self.fill()
        elsewhere = self.scratch / "report.xml"
        done = self.run_assay("grade", self.right["py"], "--problem", "small", "--format", "json",
                              "--report", f"json={self.disk / 'report.json'}", "--report", f"junit={elsewhere}")
        self.assertEqual(3, done.code)
        self.assertIn("disk/report.json: the report cannot be written: No space left on device", done.errors)
        self.assertEqual("accepted", done.json["submissions"][0]["verdict"])
        self.assertIn("testsuite", elsewhere.read_text())
        self.assertEqual([], self.on_disk())

    def test_a_report_from_before_stays_whole(self):
        report = self.disk / "report.json"
        report.write_text("from before")
        self.fill()
        done = self.run_assay("grade", self.right["py"], "--problem", "small", "--report", f"json={report}")
        self.assertEqual((3, "from before"), (done.code, report.read_text()))

    def test_without_room_for_temporary_files_or_the_cache_it_grades(self):
        self.fill()
        for ending, path in self.right.items():
            with self.subTest(ending):
                done = self.run_assay("grade", path, "--problem", "small", "--format", "json", environment={
                    "TMPDIR": str(self.disk), "XDG_CACHE_HOME": str(self.disk / "cache")})
                self.assertEqual(("accepted", 0), (done.json["submissions"][0]["verdict"], done.code), done.errors)
        self.assertEqual([], self.on_disk())

    def test_a_cache_that_fills_up_is_as_good_as_none(self):
        for _ in range(2):
            done = self.run_assay("grade", self.right["cpp"], "--problem", "small", "--format", "json",
                                  environment={"XDG_CACHE_HOME": str(self.disk)})
            self.assertEqual("accepted", done.json["submissions"][0]["verdict"], done.errors)

    def test_a_problem_is_begun_whole_or_not_at_all(self):
        shutil.copytree(PROBLEMS / "wavelengths", self.disk / "problems" / "wavelengths")
        self.fill()
        before = self.on_disk()
        for words in (("--from", "blank", "--signature", "f(n: int) -> int"),
                      ("--from", "wavelengths", "--set", "base=1000")):
            with self.subTest(words):
                done = self.run_assay("new", "x", *words, "--problems", self.disk / "problems", "--submissions",
                                      self.scratch / "submissions")
                self.assertEqual(3, done.code, done.errors)
                self.assertIn("x", done.errors)
                self.assertEqual(before, self.on_disk())


if __name__ == "__main__":
    unittest.main()
