"""Runs an author's code in this process so that it cannot end the kit: no exit, no endless loop."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from autograder.sandbox.alarm import alarm

_SECONDS = 120.0  # for torch to load on a slow disk, too


class Stopped(Exception):
    """The code left where it should have returned, or did not come back."""


@contextlib.contextmanager
def contained() -> Iterator[None]:
    """What it prints goes to standard error, away from a summary in JSON.

    Raises:
        Stopped: it called ``exit()``, or was still running after two minutes.
    """
    late = Stopped(f"still running after {_SECONDS:g} seconds")
    with contextlib.redirect_stdout(sys.stderr), alarm(_SECONDS, late):
        try:
            yield
        except SystemExit as error:
            raise Stopped(f"it calls exit({'' if error.code is None else repr(error.code)})") from None
