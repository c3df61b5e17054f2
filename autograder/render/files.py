"""Writes pages and tables in one step: a reader never sees half a file."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from autograder.render.text import cell


def write(path: Path, data: str | bytes) -> None:
    """Replace a file at once; text as UTF-8, its line ends as they are."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(data.encode("utf-8", errors="replace") if isinstance(data, str) else data)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def write_csv(path: Path, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A UTF-8 table with a BOM, as spreadsheets like it, and no cell that one would run."""
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(header)
    writer.writerows([cell(value) for value in row] for row in rows)
    write(path, "\ufeff" + table.getvalue())
