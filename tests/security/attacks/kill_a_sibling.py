"""Kills another submission that is being graded beside it.

family: signals
answers: right
verdict: all=full
bare: fork sibling
"""

import os
import signal

for pid in target.siblings:
    for number in (signal.SIGSTOP, signal.SIGKILL):
        try:
            os.kill(pid, number)
        except OSError as refusal:
            print(refusal)
