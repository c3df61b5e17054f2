"""One writer at a time in a term folder: two would remove and write the same student's notebook."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from autograder.errors import OperatorError

LOCK_FILE = ".writing.lock"  # stays; whoever holds it is known to the system, and let go when they end
_PATIENCE = 600.0  # seconds; a class of hundreds is written in less
_BUSY = "another run is writing gradebook and notebooks of this term"


@contextmanager
def only_writer(root: Path, say: Callable[[str], object]) -> Iterator[None]:
    """Hold the term folder ``root``; waits for another run, which it says.

    Raises:
        OperatorError: the other one does not end, or nothing may be written here.
    """
    path = root / LOCK_FILE
    try:
        held = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise OperatorError(f"{path}: {error.strerror}: see that you may write to this folder") from None
    try:
        _wait(held, say)
        yield
    finally:
        os.close(held)


def _wait(held: int, say: Callable[[str], object]) -> None:
    end, told = time.monotonic() + _PATIENCE, False
    while not _take(held):
        if not told:
            say(f"{_BUSY}: waiting for it to end")
            told = True
        if time.monotonic() > end:
            raise OperatorError(f"{_BUSY}, and does not end: see to it, then run again")
        time.sleep(0.1)


try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    def _take(held: int) -> bool:
        """Whether nobody else had it."""
        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True

else:

    def _take(held: int) -> bool:
        """Whether nobody else had it. A disk of the network may know no locks: so be it."""
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
