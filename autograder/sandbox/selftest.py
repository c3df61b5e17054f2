"""Proves in a throw-away child that the walls stand and that numerical code still runs behind them."""

from __future__ import annotations

import errno
import importlib
import os
import resource
import socket
from collections.abc import Callable
from typing import Any

from autograder.sandbox import jail


def self_test(plan: jail.Plan) -> str | None:
    """What is wrong with the plan on this machine; None where every layer in it does its work."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        os.write(writer, _inside(plan).encode()[:1000])
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        said = answer.read().decode("utf-8", "replace")
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if said == "ok":
        return None
    return said or f"a confined process ended with status {status} before it could say anything"


def _inside(plan: jail.Plan) -> str:
    try:
        jail.lock_down(plan)
        _must_hold(plan)
        _must_work(plan)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"
    return "ok"


def _must_hold(plan: jail.Plan) -> None:
    if "seccomp" in plan.layers:
        _refused(socket.socket, "a socket")
        _refused(os.fork, "a second process")
    if plan.layers & {"landlock", "no_open"}:
        _refused(lambda: os.open("/", os.O_RDONLY), "the root folder")
    if "rlimits" in plan.layers and resource.getrlimit(resource.RLIMIT_FSIZE)[1] != 0:
        raise RuntimeError("files can be written")
    if "uid" in plan.layers and os.getuid() != plan.uid:
        raise RuntimeError("the user was not changed")


def _refused(action: Callable[[], object], what: str) -> None:
    try:
        result = action()
    except OSError as error:
        if error.errno in (errno.EPERM, errno.EACCES):
            return
        raise
    if result == 0 and action is os.fork:
        os._exit(0)
    raise RuntimeError(f"{what} was not refused")


def _must_work(plan: jail.Plan) -> None:
    torch: Any = importlib.import_module("torch")
    x = torch.ones(64, 64, requires_grad=True)
    (x @ x).exp().sum().backward()
    if "no_open" not in plan.layers:
        importlib.import_module("colorsys")  # not loaded before: the library must be readable
