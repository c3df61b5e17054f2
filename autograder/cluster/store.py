"""The verdict store: verdicts under the key of what they hang on, and which of them the gradebook holds."""

from __future__ import annotations

import json
import sqlite3
import uuid
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from autograder.errors import OperatorError
from autograder.grading import record
from autograder.model import Result

_APPLICATION = 0x4D756C74  # "Mult": tells our file from any other program's
_VERSION = 1
_PATIENCE = 60.0  # seconds to wait for another process's lock; one is held for milliseconds
_TABLES = (
    "CREATE TABLE verdict (key TEXT PRIMARY KEY, record BLOB NOT NULL)",
    "CREATE TABLE written (assignment TEXT, student TEXT, key TEXT NOT NULL,"
    " PRIMARY KEY (assignment, student)) WITHOUT ROWID",
)

_WRITABLE = "see that its folder exists and that you may write to both"
_REMEDIES = {
    sqlite3.SQLITE_BUSY: "another run keeps it locked: let that end, then run again",
    sqlite3.SQLITE_FULL: "make room on the disk, then run again",
    sqlite3.SQLITE_CANTOPEN: _WRITABLE,
    sqlite3.SQLITE_PERM: _WRITABLE,
    sqlite3.SQLITE_READONLY: _WRITABLE,
}
_DAMAGED = "move it away, with the -wal and -shm beside it, and run again: everything is judged anew"


class Store:
    """Verdicts by key, in one SQLite file that several processes may use at once.

    A verdict never changes: the first of a key stands until it is judged again on purpose. Every change is
    one transaction, so a kill loses at most what was being written.

    Raises:
        OperatorError: from any method; the file cannot be used, and what to do. It is left as it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._explained():
            self._db = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        try:
            with self._explained():
                self._prepare()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def get(self, key: str) -> Result | None:
        """The verdict of this key, of no student in particular."""
        row = self._row("SELECT record FROM verdict WHERE key = ?", key)
        if row is None:
            return None
        with self._explained():
            return record.from_json(json.loads(zlib.decompress(row[0])))

    def put(self, key: str, result: Result) -> Result:
        """Keep a verdict; returns the one that stands, which another process may have been first to judge."""
        text = json.dumps(record.to_json(result), allow_nan=False)
        with self._explained():
            # A quarter of the bytes; two thirds where most of them are pictures.
            values = key, zlib.compress(text.encode())
            added = self._db.execute("INSERT OR IGNORE INTO verdict VALUES (?, ?)", values).rowcount
        standing = None if added else self.get(key)
        return result if standing is None else standing

    def replace(self, key: str, result: Result) -> Result:
        """Keep a verdict that was judged once more: after an appeal, or a timeout on a machine that was busy.

        The earlier one stays, under a name of its own. The ledger follows it there: the gradebooks that hold
        it do not hold the new one.
        """
        text = json.dumps(record.to_json(result), allow_nan=False)
        earlier = f"{key}-{uuid.uuid4().hex}"
        with self._explained(), self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("UPDATE verdict SET key = ? WHERE key = ?", (earlier, key))
            self._db.execute("UPDATE written SET key = ? WHERE key = ?", (earlier, key))
            self._db.execute("INSERT INTO verdict VALUES (?, ?)", (key, zlib.compress(text.encode())))
        return result

    def written(self, assignment: str, student: str) -> str | None:
        """The key of the verdict that the gradebook holds of a student."""
        row = self._row("SELECT key FROM written WHERE assignment = ? AND student = ?", assignment, student)
        return None if row is None else str(row[0])

    def write_down(self, assignment: str, student: str, key: str) -> None:
        """The gradebook holds this verdict now: said after it was written there, never before."""
        with self._explained():
            self._db.execute("INSERT OR REPLACE INTO written VALUES (?, ?, ?)", (assignment, student, key))

    def _row(self, query: str, *values: str) -> Any:
        with self._explained():
            return self._db.execute(query, values).fetchone()

    def _prepare(self) -> None:
        """Make the tables in an empty file; refuse one that is not ours before anything changes in it."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")  # of two processes that find no file, one makes it
            self._make_or_refuse()
        # Readers and a writer side by side. It never waits for others who just opened the file: those, or
        # the next to come, will have switched, and until then all works as well, only slower.
        with suppress(sqlite3.OperationalError):
            self._db.execute("PRAGMA journal_mode = WAL")

    def _make_or_refuse(self) -> None:
        found = [
            self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
        ]
        if found == [_APPLICATION, _VERSION]:
            return
        if found[0] == _APPLICATION:
            what = f"a verdict store of version {found[1]}, this kit reads {_VERSION}"
            raise OperatorError(f"{self.path}: {what}: update the kit, or {_DAMAGED}")
        if found != [0, 0] or self._db.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise OperatorError(f"{self.path}: a database of another program, no verdict store: name another")
        for statement in (
            *_TABLES, f"PRAGMA application_id = {_APPLICATION}", f"PRAGMA user_version = {_VERSION}"
        ):  # fmt: skip
            self._db.execute(statement)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What SQLite complains of, with a remedy."""
        try:
            yield
        except (sqlite3.Error, zlib.error) as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
            remedy = _REMEDIES.get(code, _DAMAGED)
            raise OperatorError(f"{self.path}: {error}: {remedy}") from None
