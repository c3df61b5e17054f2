"""A single-use process of the portable backend: warms up, says so, then serves one submission."""

from __future__ import annotations

import json
import os
import sys
from types import ModuleType
from typing import NoReturn

from autograder.sandbox import preload
from autograder.sandbox.child import Channel, serve
from autograder.sandbox.transport import Limits


def main() -> NoReturn:
    """Entry of the fresh interpreter; requests come by standard input, replies leave by standard output."""
    config = json.loads(sys.argv[1])
    channel = Channel(*_claim_pipes())
    preload.import_all()
    from autograder.sandbox.shell import make_shell

    module = ModuleType("submission")
    run_cell, show_cell = make_shell(module)
    if config["device"] == "cuda":
        preload.start_cuda()
    sys.path.pop()  # the kit's own folder
    sys.argv[:] = [""]
    sys.orig_argv.clear()
    if config["limits"] is not None:
        _limit(Limits(**config["limits"]), config["device"])
    serve(channel, run_cell, show_cell, module)


def _claim_pipes() -> tuple[int, int]:
    """Take both pipes for the judge; student code finds no input and prints to standard error's pipe."""
    requests, replies = os.dup(0), os.dup(1)
    if sys.platform == "win32":
        import msvcrt

        for fd in (requests, replies):
            msvcrt.setmode(fd, os.O_BINARY)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    preload.speak_utf8()
    return requests, replies


def _limit(limits: Limits, device: str) -> None:
    try:
        from autograder.sandbox import rlimits
    except ImportError:
        return  # Windows has no such limits
    try:
        rlimits.apply(limits, rlimits.mapped_bytes() if device == "cpu" else None, own_user=False)
    except (OSError, ValueError):
        return  # some systems refuse some of them: the report promises nothing here
