"""Remembers hidden inputs and prints them from a thread, at its end, and while it is loaded once more.

family: hidden inputs
answers: right
verdict: all=full|error
"""

import os
import threading
import time

seen, plain = [], softmax


def tell():
    while True:
        for text in seen:
            print(text, flush=True)
        time.sleep(0.005)


def softmax(z, axis=-1):
    seen.append(leak(z))
    time.sleep(0.1)
    return plain(z, axis)


def axis():
    os._exit(3)  # so that its cells are loaded again


threading.Thread(target=tell, daemon=True).start()
