"""Ignores or catches every signal it can and then loops for ever.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import signal

for number in range(1, signal.NSIG):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        continue


def axis():
    while True:
        pass
