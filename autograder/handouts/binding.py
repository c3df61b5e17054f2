"""Binds the copies of a class into one PDF for the print shop."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from autograder.render.files import write


def bind(files: Sequence[Path], out: Path, *, duplex: bool) -> int:
    """All pages in order, one bookmark a file; how many there are. The same files give the same bytes.

    Args:
        duplex: an odd copy gets a blank page after it, so that the next one begins on a new leaf.
    """
    from pypdf import PdfReader, PdfWriter

    bound = PdfWriter()
    for file in files:
        first = len(bound.pages)
        bound.append(PdfReader(file), import_outline=False)
        bound.add_outline_item(title=file.stem, page_number=first)
        if duplex and (len(bound.pages) - first) % 2:
            bound.add_blank_page()
    bound.metadata = None  # a date would make every run differ
    data = io.BytesIO()
    bound.write(data)
    write(out, data.getvalue())
    return len(bound.pages)
