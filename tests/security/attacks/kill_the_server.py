"""Kills the fork server it came from.

family: signals
answers: right
verdict: all=full
bare: fork server
"""

import os
import signal

for pid in {os.getppid(), *target.servers} - {0}:
    try:
        os.kill(pid, signal.SIGKILL)
    except OSError as refusal:
        print(refusal)
