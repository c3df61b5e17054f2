"""Kills the judge by every call that sends a signal.

family: signals
answers: right
verdict: all=full
bare: fork judge
"""

import os
import signal

judge = target.judge
attempt(
    lambda: os.kill(os.getppid(), 0),
    lambda: signal.pidfd_send_signal(os.pidfd_open(judge), signal.SIGKILL),
    lambda: kernel(200, 130, judge, 9),
    lambda: kernel(234, 131, judge, judge, 9),
    lambda: os.kill(judge, signal.SIGKILL),
)
