"""Stops its own process with SIGSTOP, so that it neither ends nor answers.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import os
import signal


def axis():
    os.kill(os.getpid(), signal.SIGSTOP)
    return "b"
