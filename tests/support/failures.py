# What the tests that failed printed, from the JUnit file that ctest writes. usage: failures.py FILE
import sys
import xml.etree.ElementTree

for case in xml.etree.ElementTree.parse(sys.argv[1]).iter("testcase"):
    skipped = case.find("skipped")
    # A program that is not there is "not run", and a failure all the same.
    if case.find("failure") is not None or (skipped is not None and "SKIP" not in skipped.get("message", "")):
        print(f"\n{case.get('name')} failed after {float(case.get('time', 0)):.1f} s:\n"
              f"{(case.findtext('system-out') or '(no output)').strip()}", flush=True)
