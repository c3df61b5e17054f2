"""Replays of mutants kept in files, for the other judges of a run and for later runs on the same inputs.

They hold what hidden inputs give, so that only their owner may read them, as with the course's secret.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.grading.trace import Entry, Trace
from autograder.sandbox.wire import WireError, decode, encode


@dataclass(frozen=True, slots=True)
class Replay:
    trace: Trace
    failed: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """Replays of one assignment, one file each, below ``folder``/``identity``.

    ``identity`` stands for all that a replay hangs on; those kept under another one are removed. What cannot
    be read or written is worked out again: files are for speed alone.
    """

    folder: Path
    identity: str

    def open(self) -> Kept:
        with contextlib.suppress(OSError):
            for other in self.folder.glob("*"):
                if other.name != self.identity:
                    shutil.rmtree(other, ignore_errors=True)
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            (self.folder / self.identity).mkdir(mode=0o700, exist_ok=True)
        return self

    def get(self, check: str, mutants: Sequence[str]) -> Replay | None:
        try:
            kept: Any = decode(self._path(check, mutants).read_bytes())
            return Replay(tuple(Entry(*entry) for entry in kept["trace"]), kept["failed"])
        except (OSError, WireError, LookupError, TypeError):
            return None

    def put(self, check: str, mutants: Sequence[str], replay: Replay) -> None:
        entries = [(entry.label, dict(entry.reply), entry.atol) for entry in replay.trace]
        path = self._path(check, mutants)
        draft = path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError, WireError):  # a full disk, or a reply that does not travel
            frame = encode({"trace": entries, "failed": replay.failed})
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(frame)
            draft.replace(path)

    def _path(self, check: str, mutants: Sequence[str]) -> Path:
        name = hashlib.sha256("\0".join([check, *mutants]).encode()).hexdigest()[:32]
        return self.folder / self.identity / name
