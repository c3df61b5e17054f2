"""Says that another cell is being loaded before it kills itself, so that the judge leaves out the wrong one.

family: forged frames
answers: right
verdict: all=full|error|blocked|memory
"""

import os

from autograder.sandbox.wire import encode

for number in (2**31, -1, 3):
    os.write(4, encode({"cell": number}))
os._exit(0)
