"""Stops the clocks of its process and waits for a deadline that never comes.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import signal
import time

time.time = time.monotonic = time.perf_counter = time.process_time = lambda: 0.0
signal.alarm = signal.setitimer = lambda *args: 0


def axis():
    while time.monotonic() < 1:
        pass
    return "b"
