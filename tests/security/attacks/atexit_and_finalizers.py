"""Registers code for its own end: atexit, finalizers, __del__, a thread and a signal handler.

family: persistence
answers: right
verdict: all=full
bare: fork marker
"""

import atexit
import signal
import threading
import weakref


def mark():
    for folder in ("/tmp", "/dev/shm"):
        try:
            open(f"{folder}/{target.token}-end", "w").close()
        except OSError:
            pass


class Last:
    def __del__(self):
        mark()


keep = Last()
atexit.register(mark)
weakref.finalize(threading.current_thread(), mark)
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
    signal.signal(number, lambda *args: mark())
threading.Thread(target=mark, daemon=True).start()
