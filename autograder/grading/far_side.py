"""One submission's code on the far side: opened when first needed, reopened after a death."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from autograder.model import SourceCell
from autograder.sandbox.transport import CallTimeout, ChildGone, Sandbox, Transport

_MAX_DEATHS_WHILE_LOADING = 4
_MANY_HANGS = 4


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds by the judge's clock. What hung before gets ``again`` only, after many hangs ``weary``."""

    load: float = 10.0
    call: float = 5.0
    again: float = 1.5
    weary: float = 0.5
    submission: float = 60.0


class LoadFailed(Exception):
    """The code cannot be loaded at all; ``cause`` is what happened the last time."""

    def __init__(self, cause: CallTimeout | ChildGone) -> None:
        super().__init__(str(cause))
        self.cause = cause


@dataclass
class FarSide:
    """Loads ``cells`` into a fresh child of ``sandbox`` and carries calls to it.

    A cell that hangs or kills the child while loading is left out and reported in ``dead_cells``;
    the other cells are loaded again in a new child.
    """

    sandbox: Sandbox
    cells: Sequence[SourceCell]
    budget: Budget = Budget()
    dead_cells: dict[int, CallTimeout | ChildGone] = field(default_factory=dict)
    cell_errors: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    output: str = ""
    cpu_seconds: float = 0.0
    _transport: Transport | None = None
    _failed: LoadFailed | None = None
    _hung: list[str] = field(default_factory=list)
    _opened_at: float = field(default_factory=time.monotonic)

    def ask(
        self, op: str, fields: dict[str, Any], callbacks: Sequence[Callable[..., Any]] = ()
    ) -> dict[str, Any]:
        """Send one request.

        Raises:
            LoadFailed: nothing could be loaded.
            CallTimeout, ChildGone: this call hung or killed the child; the next one gets a new child.
        """
        transport = self.open()
        label = repr(fields.get("target"))
        seconds = self._patience(label)
        try:
            return transport.request(op, fields, seconds=self._left(seconds), callbacks=callbacks)
        except CallTimeout:
            self._hung.append(label)
            self.close()
            raise
        except ChildGone:
            self.close()
            raise

    def open(self) -> Transport:
        if self._failed is not None:
            raise self._failed
        if self._transport is None:
            self._transport = self._load()
        return self._transport

    def close(self) -> None:
        if self._transport is not None:
            self.cpu_seconds += self._transport.close().cpu_seconds
            self._transport = None

    def _patience(self, label: str) -> float:
        if label not in self._hung:
            return self.budget.call
        return self.budget.again if len(self._hung) < _MANY_HANGS else self.budget.weary

    def _left(self, seconds: float) -> float:
        left = self.budget.submission - (time.monotonic() - self._opened_at)
        if left <= 0:
            raise CallTimeout("the submission used up its time")
        return min(seconds, left)

    def _load(self) -> Transport:
        while True:
            transport = self.sandbox.open()
            cells = [
                {"index": c.index, "source": c.source} for c in self.cells if c.index not in self.dead_cells
            ]
            try:
                reply: dict[str, Any] = transport.request(
                    "load", {"cells": cells}, seconds=self._left(self.budget.load)
                )
            except (CallTimeout, ChildGone) as death:
                self.cpu_seconds += transport.close().cpu_seconds
                self._bury(death)
                continue
            except BaseException:
                transport.close()
                raise
            self.output = str(reply.get("output", ""))
            self.cell_errors = {c["index"]: c["error"] for c in reply["cells"] if c["error"] is not None}
            return transport

    def _bury(self, death: CallTimeout | ChildGone) -> None:
        """Leave out the cell that killed the child, or give up."""
        cell = death.cell
        if cell is None or cell in self.dead_cells or len(self.dead_cells) >= _MAX_DEATHS_WHILE_LOADING:
            self._failed = LoadFailed(death)
            raise self._failed from death
        self.dead_cells[cell] = death
