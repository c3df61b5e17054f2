"""An alarm around trusted code that runs in this process: an exception when it takes too long."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class _Late(KeyboardInterrupt):
    """Goes through a session as the operator's Ctrl-C does."""


@contextmanager
def alarm(seconds: float, late: Exception, *, cpu: bool = False) -> Iterator[None]:
    """``late`` after ``seconds``, of CPU or by the clock, where this platform and thread have an alarm.

    The two have a signal each, so that one may ring inside the other.
    """
    alarmed = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not alarmed or not 0 < seconds < threading.TIMEOUT_MAX:
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise _Late

    number, timer = (signal.SIGVTALRM, signal.ITIMER_VIRTUAL) if cpu else (signal.SIGALRM, signal.ITIMER_REAL)
    before = signal.signal(number, ring)
    signal.setitimer(timer, seconds)
    try:
        yield
    except _Late:
        raise late from None
    finally:
        signal.setitimer(timer, 0)
        signal.signal(number, before)
