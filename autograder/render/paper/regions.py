"""Where answers go on paper: so that scans can be cut, and so that they can be cut alike for all variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from autograder.render.paper import press
from autograder.render.paper.environment import render
from autograder.render.paper.source import Heights, owner, source
from autograder.render.sheet import Asked, Look, Sheet

_TOUCHING = 0.01  # mm


@dataclass(frozen=True, slots=True)
class Region:
    """Where an answer space, or a part of it, lies: mm from the left and upper edges of page 1, 2 ..."""

    question: str
    page: int
    x: float
    y: float
    width: float
    height: float


def sheet_regions(sheet: Sheet, look: Look, frame: Mapping[str, Heights] | None = None) -> tuple[Region, ...]:
    """The answer spaces of a student's sheet, in the order of its questions.

    Raises:
        CourseError: something an author wrote cannot be printed.
    """
    whose, _ = owner(sheet)
    found = press.query(source(sheet, look, frame or {}, whose, codes=0), "<region>")
    return tuple(_joined(Region(**one) for one in found))


def sheet_frame(sheets: Iterable[Sheet], look: Look) -> dict[str, Heights]:
    """The room each question needs, by id, so that every one of these variants fits; of those alike, nothing.

    Numbers differ in width: a text may take one line more in one variant, and move all that follows.

    Raises:
        CourseError: something an author wrote cannot be printed.
    """
    frame: dict[str, Heights] = {}
    if not (asked := _distinct(sheets := list(sheets))):
        return frame
    typst = render("heights.typ.j2", sheets[0].language, look, questions=asked)
    for id, text, options in press.query(typst, "<heights>"):
        known = frame.get(id, Heights())
        frame[id] = Heights(max(known.text, text), max(known.options, options))
    return frame


def _distinct(sheets: Iterable[Sheet]) -> tuple[Asked, ...]:
    """Each text once, whatever the order of its options, of the questions that have more than one."""
    asked = {}
    for question in (question for sheet in sheets for question in sheet.questions):
        options = sorted(option.text.markdown for option in question.options)
        asked[repr((question.id, question.blocks, options))] = question
    texts = Counter(question.id for question in asked.values())
    return tuple(question for question in asked.values() if texts[question.id] > 1)


def _joined(regions: Iterable[Region]) -> Iterator[Region]:
    """Rows that go on right below others are one region with them."""
    last: Region | None = None
    for region in regions:
        if last and _goes_on(last, region):
            last = replace(last, height=round(last.height + region.height, 3))
            continue
        if last:
            yield last
        last = region
    if last:
        yield last


def _goes_on(above: Region, below: Region) -> bool:
    same = (above.question, above.page, above.x) == (below.question, below.page, below.x)
    return same and abs(above.y + above.height - below.y) < _TOUCHING
