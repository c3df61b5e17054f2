"""Forks twice and starts a session, so that the grandchild outlives the submission.

family: processes
answers: right
verdict: all=full
bare: fork victory
"""

import os
import time

try:
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(20)
        os._exit(0)
    won("forked")
except OSError as refusal:
    print(refusal)
