"""Starts threads until it is refused (bounded at 500).

family: resources
answers: right
verdict: all=full
"""

import threading
import time

stop = threading.Event()
try:
    for _ in range(500):
        threading.Thread(target=stop.wait, args=(60,), daemon=True).start()
except (RuntimeError, MemoryError) as refusal:
    print(refusal)
stop.set()
time.sleep(0.5)
