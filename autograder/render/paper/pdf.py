"""A sheet as a PDF for paper: PDF/UA-1, the same bytes for the same sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from autograder.render.paper import press
from autograder.render.paper.source import Heights, owner, source
from autograder.render.sheet import Look, Sheet

_CODES = 8  # pages that have a QR code at the first try; a longer sheet is set once more
_seen: dict[tuple[str, ...], int] = {}  # pages of sheets like it: saves the second try
_COUNT = re.compile(rb"/Type\s*/Pages\s*/Count (\d+)")


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished PDF; ``notes`` say what was printed in another way than asked."""

    pdf: bytes
    pages: int
    notes: tuple[str, ...] = ()


def sheet_pdf(sheet: Sheet, look: Look, frame: Mapping[str, Heights] | None = None) -> Printed:
    """The sheet as PDF/UA-1.

    Args:
        frame: of :func:`sheet_frame`, where answer spaces of several variants must lie in the same place.

    Raises:
        CourseError: something an author wrote cannot be printed.
    """
    whose, notes = owner(sheet)
    like = (sheet.slug, sheet.language, sheet.kind, repr(look))
    codes, pages, pdf = 0, _seen.get(like, _CODES), b""
    while pages > codes:
        codes = pages
        pdf = press.pdf(source(sheet, look, frame or {}, whose, codes))
        pages = _seen[like] = _pages(pdf)
    return Printed(pdf, pages, notes)


def _pages(pdf: bytes) -> int:
    found = _COUNT.search(pdf)
    if found is None:
        raise press.PressError("the finished PDF", "it does not say how many pages it has")
    return int(found[1])
