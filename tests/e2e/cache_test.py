# What is compiled once is not compiled again, and nothing untrusted writes where it is kept.
import os
import pathlib
import shutil
import sys
import unittest

from harness import BINARY, SAMPLES, HarnessTest, copy_installation, make_problem, open_folder

WITHOUT = pathlib.Path(__file__).with_name("without_calls.py")
SAMPLE = SAMPLES / "accepted" / "vector_rows.cpp"
# Asked for its version it runs outside the sandbox: whoever grades has chosen it.
ATTACK = """#!/bin/sh
[ "$1" = --version ] && exec g++ --version
for file in @CACHE@/* @CACHE@/new; do echo forged >"$file"; done 2>/dev/null
rm -rf @CACHE@ 2>/dev/null
exec g++ "$@"
"""
# Gives a wrong answer where it can write.
WRITES = """
#include <dirent.h>
#include <fstream>
static const bool wrote = [] {
  const std::string cache = "@CACHE@/";
  bool done = bool(std::ofstream(cache + "new") << "forged");
  if (DIR* folder = opendir(cache.c_str()))
    while (dirent* entry = readdir(folder)) done |= bool(std::ofstream(cache + entry->d_name) << "forged");
  return done;
}();
#define positional_encoding right_positional_encoding
@SAMPLE@
#undef positional_encoding
std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  if (wrote) return {};
  return right_positional_encoding(seq_len, d_model, base);
}
"""


class CacheOfCompiles(HarnessTest):
    header = None  # a cache with the header alone, which takes seconds to make: a test begins with a copy

    def setUp(self):
        super().setUp()
        make_problem(self.scratch / "problems", "few", [{"name": "one", "args": {"seq_len": 4, "d_model": 6}}])
        self.base = open_folder(prefix="e2e-", dir="/var/tmp")  # not below /tmp, which the sandbox replaces
        self.addCleanup(shutil.rmtree, self.base)
        self.folder = self.base / "cache" / "assay" / "kept"
        self.source = self.write("mine.cpp", SAMPLE.read_text())
        if not self.header:
            self.make_header()
        shutil.copytree(self.header, self.base / "cache")

    def make_header(self):
        self.assertFalse(self.compiled_before())
        for path in self.folder.iterdir():
            if path.stat().st_size < 1 << 20:
                path.unlink()  # the object
        type(self).header = open_folder(prefix="e2e-", dir="/var/tmp") / "cache"
        self.addClassCleanup(shutil.rmtree, self.header.parent)
        (self.base / "cache").rename(self.header)

    def environment(self, **more):
        return super().environment(**{"XDG_CACHE_HOME": str(self.base / "cache"), **more})

    def grade(self, *arguments, source=None, **options):
        return self.run_assay("grade", source or self.source, "--problem", "few", *arguments, **options)

    def compiled_before(self, *arguments, **options):
        done = self.grade("--format", "json", *arguments, **options)
        graded, = done.json["submissions"]
        self.assertEqual(("accepted", ""), (graded["verdict"], done.errors))
        self.assertGreater(graded["compile_ms"], 0)
        return graded["compile_cached"]

    def kept(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir()} if self.folder.exists() else {}

    def assert_kept(self, before):
        now = self.kept()
        self.assertEqual(sorted(before), sorted(now))
        self.assertEqual([], [name for name in before if before[name] != now[name]])

    def test_a_source_is_compiled_once(self):
        self.assertFalse(self.compiled_before())
        self.assertTrue(self.compiled_before())
        self.assertTrue(self.compiled_before(source=self.write("elsewhere/mine.cpp", self.source.read_text())))
        self.source.write_text(self.source.read_text() + "// changed\n")
        self.assertFalse(self.compiled_before())
        self.assertTrue(self.compiled_before())

    def test_the_text_says_so(self):
        self.assertRegex(self.grade().text, r"(?m)^  compiled in \d+\.\d s$")
        self.assertRegex(self.grade().text, r"(?m)^  compiled before \(cached\)$")
        self.assertNotIn("compiled", self.grade(source=SAMPLES / "accepted" / "slices.py").text)

    def test_no_cache_neither_reads_nor_writes(self):
        shutil.rmtree(self.base / "cache")
        self.assertFalse(self.compiled_before("--no-cache"))
        self.assertFalse(self.folder.exists())
        self.compiled_before()
        kept = self.kept()
        self.assertFalse(self.compiled_before("--no-cache"))
        self.assert_kept(kept)

    def test_what_is_damaged_is_compiled_anew(self):
        self.compiled_before()
        kept = self.kept()
        for name, content in kept.items():
            (self.folder / name).write_bytes(content[:len(content) // 2])
        self.assertFalse(self.compiled_before())
        self.assertTrue(self.compiled_before())
        for name in kept:
            shutil.copy2(sys.executable, self.folder / name)
        self.assertFalse(self.compiled_before())

    def test_a_folder_that_others_may_write_to_is_not_trusted(self):
        self.compiled_before()
        self.folder.chmod(0o770)
        self.assertFalse(self.compiled_before())
        self.assertRegex(self.run_assay("doctor").text, r"(?m)^  cache +off +\S+: others may write to it$")
        self.folder.chmod(0o700)
        self.assertTrue(self.compiled_before())

    def test_without_a_folder_it_grades(self):
        for nowhere in ({"XDG_CACHE_HOME": "", "HOME": ""}, {"XDG_CACHE_HOME": "/nonexistent/x"},
                        {"XDG_CACHE_HOME": "/proc"}, {"XDG_CACHE_HOME": str(self.source)}):
            with self.subTest(nowhere):
                self.assertFalse(self.compiled_before(environment=nowhere))

    def test_two_at_once_make_the_header_once(self):
        shutil.rmtree(self.base / "cache")
        runs = [self.start("grade", self.write(f"{i}.cpp", SAMPLE.read_text()), "--problem", "few") for i in range(2)]
        for run in runs:
            out, err = run.communicate()
            self.assertEqual((0, b""), (run.returncode, err), out)
        sizes = sorted(len(content) for content in self.kept().values())
        self.assertEqual([True, False], [sizes[-1] > 1 << 20, sizes[-2] > 1 << 20])

    def test_a_compiler_that_obeys_a_submission_writes_nothing(self):
        self.compiled_before()
        kept = self.kept()
        compiler = self.base / "cxx" / "bin" / "g++"
        compiler.parent.mkdir(parents=True)
        compiler.write_text(ATTACK.replace("@CACHE@", str(self.folder)))
        compiler.chmod(0o755)
        for features in (), ("namespaces",), ("landlock",):
            with self.subTest(features):
                command = (WITHOUT, *features, BINARY) if features else ()
                done = self.run_assay(*command, "grade", self.source, "--problem", "few", "--cxx", compiler,
                                      "--no-cache", binary=sys.executable if features else BINARY)
                self.assertEqual(0, done.code, done.text + done.errors)
                self.assert_kept(kept)

    def test_a_submission_writes_nothing(self):
        self.compiled_before()
        source = self.write("writes.cpp", WRITES.replace("@CACHE@", str(self.folder))
                            .replace("@SAMPLE@", SAMPLE.read_text()))
        self.assertFalse(self.compiled_before(source=source))
        kept = self.kept()
        self.assertTrue(self.compiled_before(source=source))
        self.assert_kept(kept)

    @unittest.skipUnless(os.geteuid() == 0, "takes root")
    def test_another_users_folder_is_left_alone(self):
        self.compiled_before()
        kept = self.kept()
        home = open_folder(prefix="e2e-", dir="/var/tmp")
        self.addCleanup(shutil.rmtree, home)
        binary = copy_installation(home / "assay")
        self.user = "nobody"
        self.assertFalse(self.compiled_before(binary=binary))
        self.assert_kept(kept)
        (home / "mine").mkdir()
        shutil.chown(home / "mine", "nobody")
        mine = {"XDG_CACHE_HOME": str(home / "mine")}
        self.assertFalse(self.compiled_before(binary=binary, environment=mine))
        self.assertTrue(self.compiled_before(binary=binary, environment=mine))


if __name__ == "__main__":
    unittest.main()
