"""A student's program run cell by cell, none of them for ever: a part of ``check.py``."""

from __future__ import annotations
import __future__

import ast
import contextlib
import ctypes
import importlib
import io
import os
import signal
import sys
import threading
import traceback
import types
from collections.abc import Callable
from typing import Any

from autograder.authoring.check_reading import Cell, without_magics

# --- running it ----------------------------------------------------------------------------------

SECONDS = 10.0  # for a cell, and for all examples of a question
HEAVY = ("numpy", "torch", "matplotlib")  # the first import of these may take longer than that
FUTURE = __future__.annotations.compiler_flag
leave = os._exit  # a student's calls go to exit_said


class TimeUp(BaseException):
    """Raised in code that did not end in time; no ``except Exception`` of a student's catches it."""


class Silence(io.TextIOBase):
    """Takes what a program prints and keeps none of it, however much an endless loop prints."""

    def write(self, text: str) -> int:
        return len(text)


class Session:
    """The student's program, run cell by cell in one namespace; what it prints is not shown."""

    def __init__(self) -> None:
        self.module = types.ModuleType("student")
        sys.modules["student"] = self.module  # dataclasses look their module up
        self.flags = 0  # of every "from __future__ import ..." so far
        os.__dict__["_exit"] = exit_said(os.getpid())

    def load(self, cell: Cell) -> BaseException | None:
        for name in HEAVY:
            if name in cell.source:
                with contextlib.suppress(Exception):
                    importlib.import_module(name)
        padded = "\n" * cell.before + without_magics(cell.source)  # so that line numbers are the file's
        return self.run(padded, cell.file, self.module.__dict__)

    def run(
        self, source: str, name: str, namespace: dict[str, Any], seconds: float = SECONDS
    ) -> BaseException | None:
        """The exception it ended in, or None."""
        quiet = Silence()
        kept, sys.stdin = sys.stdin, io.StringIO()
        try:
            with contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet):
                return limited(lambda: exec(self.compiled(source, name), namespace), seconds)
        finally:
            sys.stdin = kept

    def compiled(self, source: str, name: str) -> types.CodeType:
        """With its asserts, also under ``python -O``."""
        code: types.CodeType = compile(source, name, "exec", self.flags, dont_inherit=True, optimize=0)
        self.flags |= code.co_flags & FUTURE
        return code


def exit_said(own: int) -> Callable[[int], None]:
    """``os._exit`` that ends only what was forked from this process, which has more to say."""

    def exit_(status: int) -> None:
        if os.getpid() == own:
            raise SystemExit(status)
        leave(status)

    return exit_


def limited(work: Callable[[], object], seconds: float) -> BaseException | None:
    """What ``work`` ended in: TimeUp when it had not after ``seconds``, None when all went well."""
    return by_alarm(work, seconds) if hasattr(signal, "setitimer") else by_thread(work, seconds)


def by_alarm(work: Callable[[], object], seconds: float) -> BaseException | None:
    armed = True

    def ring(*_: object) -> None:
        if armed:
            raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.1)  # again and again: a bare "except:" swallows one
    try:
        work()
    except BaseException as error:
        armed = False
        return error
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return None


def by_thread(work: Callable[[], object], seconds: float) -> BaseException | None:
    """Where there are no alarms (Windows): a thread that is told to stop, and left alone if it does not."""
    ended: list[BaseException | None] = []

    def target() -> None:
        try:
            work()
        except BaseException as error:
            ended.append(error)
        else:
            ended.append(None)

    thread = threading.Thread(target=target, daemon=True)
    thread.start()
    thread.join(seconds)
    if not ended:
        stop = ctypes.pythonapi.PyThreadState_SetAsyncExc
        stop(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(TimeUp))
        thread.join(1)
    return ended[0] if ended else TimeUp()


def passed(error: BaseException) -> list[tuple[str, int]]:
    """File and line of every frame that the error went through, the innermost last."""
    return [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]


def failed_statement(error: BaseException, name: str, check: str) -> str:
    """The statement of the check that was running, on one line."""
    number = next((line for file, line in reversed(passed(error)) if file == name), 1)
    nodes = (node for node in ast.walk(ast.parse(check)) if isinstance(node, ast.stmt))
    inside = [node for node in nodes if node.lineno <= number <= (node.end_lineno or node.lineno)]
    text = ast.get_source_segment(check, max(inside, key=lambda node: node.lineno)) if inside else ""
    if inside and isinstance(inside[-1], ast.Assert):
        text = ast.get_source_segment(check, inside[-1].test)
    return " ".join((text or "").split())[:160]
