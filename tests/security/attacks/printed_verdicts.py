"""Prints what a successful run looks like: pytest's summary, JUnit, JSON, forged frames on standard output.

family: forged frames
answers: stub
verdict: score=0
"""

import json
import os
import sys

from autograder.sandbox.wire import encode

print("============ 6 passed in 0.01s ============")
print('<testsuite errors="0" failures="0" tests="6"></testsuite>')
print(json.dumps({"score": 10, "max_score": 10, "checks": [{"id": "test_axis", "outcome": "passed"}]}))
os.write(1, encode({"value": "b", "n": 2}))
sys.__stderr__.write("PASSED\n")
