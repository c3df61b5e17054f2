"""Starts threads that keep computing, printing and sleeping after its cells are loaded.

family: processes
answers: right
verdict: all=full
"""

import threading
import time


def linger():
    while True:
        print("still here", flush=True)
        time.sleep(0.01)


for _ in range(8):
    threading.Thread(target=linger).start()
