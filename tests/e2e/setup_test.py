# The set-up's own decisions. What it builds, everything else tests.
import os
import shutil
import subprocess
import unittest

from harness import SOURCE, HarnessTest

SCRIPT = """
root=$1
. "$root/harness/setup/setup.sh"
prepare_build() { :; }
setup dev build
printf '%s\\n' "$folder"
"""


@unittest.skipUnless(os.geteuid() == 0, "takes root, to become somebody who may not write")
class CheckoutOfAnotherUser(HarnessTest):
    def test_a_build_elsewhere_finds_what_the_checkout_holds(self):
        checkout = self.scratch / "checkout"
        for part in ("problems", "submissions", "reference", "tests"):
            (checkout / part).mkdir(parents=True)
        shutil.copytree(SOURCE / "harness" / "setup", checkout / "harness" / "setup")
        for name in ("CMakeLists.txt", "CMakePresets.json"):
            shutil.copy(SOURCE / name, checkout)
        home = self.scratch / "home"
        home.mkdir()
        shutil.chown(home, "nobody")
        done = subprocess.run(["bash", "-euc", SCRIPT, "setup", checkout], user="nobody", capture_output=True,
                              env={"PATH": os.environ["PATH"], "HOME": str(home)}, text=True)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        build = home / ".cache" / "assay"
        (parent,) = build.iterdir()
        self.assertEqual(str(parent / "dev"), done.stdout.strip())
        for part in ("problems", "submissions"):
            self.assertEqual(checkout / part, (parent / part).readlink())


class Packages(HarnessTest):
    """What is chosen of the names that releases give a package. `apt-cache` as Debian's and Ubuntu's answer."""

    APT_CACHE = """#!/bin/sh
case $2 in
  here*) printf 'Package: %s\\nVersion: 1\\n' "$2" ;;
  mentioned*) echo "N: Can't select versions from package '$2' as it is purely virtual" >&2 ;;
  *) echo "E: No packages found" >&2; exit 100 ;;
esac
"""

    def test_the_first_that_there_is(self):
        self.write("bin/apt-cache", self.APT_CACHE).chmod(0o755)
        for names, chosen in (("here", "here"), ("mentioned here", "here"), ("absent mentioned here2 here", "here2"),
                              ("absent mentioned", "absent")):
            with self.subTest(names):
                done = subprocess.run(
                    ["bash", "-euc", 'root=$1; . "$1/harness/setup/packages.sh"; choose_packages', "setup", SOURCE],
                    input=f"{names}\nhere9\n", capture_output=True, text=True,
                    env={"PATH": f"{self.scratch / 'bin'}:{os.environ['PATH']}"})
                self.assertEqual((f"{chosen} here9\n", ""), (done.stdout, done.stderr))


if __name__ == "__main__":
    unittest.main()
