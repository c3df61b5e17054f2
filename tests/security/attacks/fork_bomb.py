"""Forks and forks again (bounded at 64 processes of a few seconds each).

family: processes
answers: right
verdict: all=full
"""

import os
import time

pids = []
for _ in range(6):
    try:
        pids.append(os.fork())
    except OSError as refusal:
        print(refusal)
if 0 in pids:
    time.sleep(3)
    os._exit(0)
