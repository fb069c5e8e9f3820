# What the tests that failed printed, from the JUnit file that ctest writes. usage: failures.py FILE
import sys
import xml.etree.ElementTree

for case in xml.etree.ElementTree.parse(sys.argv[1]).iter("testcase"):
    if case.find("failure") is not None:
        print(f"\n{case.get('name')} failed after {float(case.get('time', 0)):.1f} s:\n"
              f"{(case.findtext('system-out') or '(no output)').strip()}", flush=True)
