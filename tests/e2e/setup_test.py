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


if __name__ == "__main__":
    unittest.main()
